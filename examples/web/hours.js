// Hours and their rules: the balance, absences, findings of payroll rules, proposals, seals.

import { follow, followAll, minute } from "./connection.js";
import { act, button, did, main, make, pressable, redraw, rows, section } from "./dom.js";
import { closeForm, ending, more, toggleForm } from "./entry.js";
import { choice, field, form, opening, sending, typedDay } from "./form.js";
import { word } from "./words.js";

/** Shows the balance and the year's remaining vacation in `column`; returns a function that ends it. */
export function showBalance(column, range, of) {
  const list = make("dl", { class: "sums" });
  const made = section(word("lists/balance/title"), list);
  made.hidden = true;
  column.append(made);
  return follow("balance.get", { ...range, ...of }, (told) => {
    // A member without a plan has no balance.
    made.hidden = !told?.rows.length;
    if (made.hidden) return;
    const { vacation } = told;
    redraw(list, told.text, () => [
      [told.text.dates, told.text.balance], vacation && [word("lists/balance/vacation"), vacation.text.left],
    ].filter(Boolean).map(([name, figure]) =>
      make("div", {}, make("dt", {}, name), make("dd", {}, figure))));
  }, minute);
}

const kinds = ["vacation", "sick", "lieu", "unpaid", "other"];

/** Shows the absences of the shown dates in `column`; `heard` gets them, to mark their days. */
export function showAbsences(column, { from, to }, of, heard) {
  const list = make("ul", { class: "rows", id: "absences" });
  const place = make("div");
  const made = section(word("lists/absences/title"), list, place);
  const opener = opening("absence.create", "add-absence", place, () => absenceForm(null, of));
  made.querySelector("header").append(opener);
  made.hidden = true;
  column.append(made);
  return followAll("absence.list", { from, to, ...of }, "absences", (told) => {
    made.hidden = !told;
    const absences = told?.absences ?? [];
    rows(list, absences, ({ id }) => id, (absence, summary, row) => drawAbsence(absence, summary, row, of),
      word("lists/absences/empty"));
    heard(absences);
  });
}

function drawAbsence(absence, summary, row, of) {
  const mayEdit = absence.can.includes("edit");
  summary.replaceChildren(...[
    main(absence.text.title, absence.text.dates, absence.note, absence.pending && word("states/pending")),
    mayEdit && more(`edit ${absence.id}`, `${word("verbs/absence.update/label")}: ${absence.text.dates}`,
      () => toggleForm(row, () => absenceForm(absence, of, row))),
  ].filter(Boolean));
  if (mayEdit) pressable(row);
}

function absenceForm(absence, of, row) {
  const verb = absence ? "absence.update" : "absence.create";
  const made = form({ "aria-label": word(`verbs/${verb}/label`) }, [
    choice("inputs/kind", absence?.kind === "holiday" ? ["holiday", ...kinds] : kinds, absence?.kind),
    choice("inputs/share", ["1", "0.5"], String(absence?.share ?? 1)),
    field("inputs/from", absence?.from, { required: true, placeholder: word("inputs/date/example") }),
    field("inputs/to", absence?.to, { placeholder: word("inputs/date/example") }),
    field("inputs/note", absence?.note, { maxlength: 500, class: "wide" }),
  ], [...sending(), absence?.can.includes("delete")
    && ending(row, "absence.delete", `delete ${absence.id}`, { id: absence.id, ...of }, {}, "late")].filter(Boolean),
  async (typed) => {
    const from = await typedDay(typed.from);
    await did(verb, {
      ...(absence && { id: absence.id }), kind: typed.kind, share: Number(typed.share), from,
      to: typed.to ? await typedDay(typed.to) : from, note: typed.note || null, ...of,
    });
    if (row) closeForm(row);
    else made.dispatchEvent(new Event("cancel"));
  });
  return made;
}

/** The findings of payroll rules about a week, each with the button that mends it. */
export function showFindings(column, containing, of, mend) {
  const list = make("ul", { class: "rows", id: "findings" });
  const made = section(word("lists/findings/title"), list);
  made.hidden = true;
  column.append(made);
  return follow("payroll.get", { period: "week", containing, ...of }, (told) => {
    const findings = told?.payrolls.flatMap((payroll) => payroll.findings) ?? [];
    made.hidden = !findings.length;
    rows(list, findings, ({ kind, date, entryId }) => `${kind} ${date} ${entryId}`, (finding, summary) =>
      summary.replaceChildren(main(finding.text, finding.source),
        ...finding.actions.map((action) => button(action.label, `${finding.kind} ${finding.date} ${action.label}`,
          () => mend(finding, action), { spoken: `${action.label}: ${finding.text}` }))));
  }, minute);
}

/** The waiting proposals, if there are any, with their answers. */
export function showProposals(column, of) {
  const list = make("ul", { class: "rows", id: "proposals" });
  const made = section(word("lists/proposals/title"), list);
  made.hidden = true;
  column.append(made);
  return followAll("proposal.list", { state: "waiting", ...of }, "proposals", (told) => {
    const proposals = told?.proposals ?? [];
    made.hidden = !proposals.length;
    rows(list, proposals, ({ id }) => id, (proposal, summary, row) => {
      const { id, text, can } = proposal;
      summary.replaceChildren(main(text.summary, proposal.authorName, proposal.reason,
        proposal.pending && word("states/pending")),
      ...["accept", "withdraw", "decline"].filter((verb) => can.includes(verb)).map((verb) =>
        act(`proposal.${verb}`, `${verb} ${id}`, () => (verb === "decline"
          ? toggleForm(row, () => declining(id, row)) : did(`proposal.${verb}`, { id })),
        { name: text.summary }, verb === "accept" ? "primary" : "")));
    });
  });
}

const declining = (id, row) => form({ "aria-label": word("verbs/proposal.decline/label") },
  [field("inputs/reason", "", { required: true, maxlength: 500, class: "wide" })], sending(), async ({ reason }) => {
    await did("proposal.decline", { id, reason });
    closeForm(row);
  });

/** The latest seals, as lines for people to keep elsewhere. */
export function showSeals(column) {
  const list = make("ul", { class: "rows", id: "seals" });
  const made = section(word("lists/seals/title"), list);
  made.hidden = true;
  column.append(made);
  return follow("seal.list", { limit: 5 }, (told) => {
    made.hidden = !told?.seals.length;
    rows(list, told?.seals ?? [], ({ seq }) => String(seq),
      (seal, summary) => summary.replaceChildren(make("code", {}, seal.text.line)));
  });
}
