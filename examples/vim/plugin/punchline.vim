vim9script

# A front end of the Punchline time clock for Vim 9; `:help punchline` says how.

var engine: job
var complaint = ''
var lastId = 0
var waiting: dict<func> = {}
# The latest result of each live read, and the function that draws it.
var told: dict<any> = {}
var drawers: dict<func> = {}
var restarted = false
var stopping = false

def Running(): bool
  return job_status(engine) == 'run'
enddef

def Say(text: string, highlight = 'None')
  # Vim would ask for Enter after two messages or a long one.
  redraw
  execute 'echohl' highlight
  var room = &columns - 13
  echomsg 'Punchline: ' .. (strchars(text) > room ? strcharpart(text, 0, room - 1) .. '…' : text)
  echohl None
enddef

# Calls `method`; `Done` gets the result, errors are shown.
def Request(method: string, params: dict<any> = {}, Done: func = (_) => 0)
  if !Running() && !Start()
    return
  endif
  lastId += 1
  waiting[lastId] = Done
  var request = {jsonrpc: '2.0', id: lastId, method: method, params: params}
  ch_sendraw(engine, json_encode(request) .. "\n")
enddef

# Keeps a read live under a name; `Draw` runs when its result changes.
def Follow(name: string, read: dict<any>, Draw: func = (_) => 0)
  var Take = (id, result) => {
    told[name] = result
    Draw(result)
  }
  Request('live.start', read, (started) => {
    drawers[started.id] = Take
    Take(started.id, started.result)
  })
enddef

# The engine's word at a path like `verbs/undo/done`, with its placeholder filled in.
def Word(path: string, place = '', said = ''): string
  var found: any = get(told, 'words', {})
  for name in split(path, '/')
    found = type(found) == v:t_dict ? get(found, name, '') : ''
  endfor
  return substitute(found, $'{{{place}}}', escape(said, '&~\\'), '')
enddef

def Pushed(method: string, params: dict<any>)
  if method == 'live' && has_key(params, 'result') && has_key(drawers, params.id)
    drawers[params.id](params.id, params.result)
  elseif get(params, 'announce', false)
    # Only one front end makes a noise about an alert.
    var alert = params.value.record
    Say(alert.title .. ': ' .. alert.body, 'WarningMsg')
  endif
enddef

def Receive(_: channel, line: string)
  var message = json_decode(line)
  if has_key(message, 'method')
    Pushed(message.method, message.params)
    return
  endif
  var Done = remove(waiting, message.id)
  if has_key(message, 'error')
    Say(message.error.message, 'ErrorMsg')
  else
    Done(message.result)
  endif
enddef

def Ended(_: job, status: number)
  told = {}
  drawers = {}
  waiting = {}
  redrawstatus!
  if stopping
    return
  endif
  Say($'engine stopped ({status}) {complaint}', 'ErrorMsg')
  if !restarted
    restarted = true
    Start()
  endif
enddef

# Starts the engine; false when it cannot be started.
def Start(): bool
  var command = get(g:, 'punchline_command', ['punchline'])
  if !executable(command[0])
    Say($'{command[0]} is not installed', 'ErrorMsg')
    return false
  endif
  complaint = ''
  stopping = false
  # Not `json` mode, which uses Vim's own `[1,{…}]` instead of JSON-RPC.
  engine = job_start(command, {
    mode: 'nl',
    out_cb: Receive,
    err_cb: (_, line) => {
      complaint = line
    },
    exit_cb: Ended,
  })
  Request('initialize', {client: {name: 'vim', version: '1'}})
  Request('subscribe', {topics: ['alert']})
  Follow('glance', {method: 'activity.glance', everyMs: 1000}, (_) => {
    redrawstatus!
  })
  Follow('words', {method: 'words.get'})
  Follow('tasks', {method: 'task.list', params: {limit: 100}})
  if bufexists(log)
    FollowLog()
  endif
  return true
enddef

# Ends the engine's input, so that it finishes its requests.
def g:PunchlineStop()
  stopping = true
  if Running()
    ch_close_in(engine)
  endif
  # When Vim ends, it kills with a signal the jobs that still run.
  for _ in range(100)
    if !Running()
      return
    endif
    sleep 10m
  endfor
enddef

# What runs, else today's total; empty without an engine.
def g:PunchlineStatus(): string
  return has_key(told, 'glance') ? told.glance.text.line : ''
enddef

# The same in the color of its state, for `%{%PunchlineBar()%}`.
def g:PunchlineBar(): string
  if !has_key(told, 'glance')
    return ''
  endif
  var link = told.glance.link
  var trouble = link != null && (link.refused > 0 || link.state != 'online')
  return '%#Punchline_' .. (trouble ? 'link' : told.glance.state) .. '#'
    .. substitute(told.glance.text.line, '%', '%%', 'g') .. '%*'
enddef

for [state, group] in items({idle: 'StatusLineNC', clock: 'DiffAdd', timer: 'DiffAdd',
    visit: 'DiffAdd', break: 'DiffChange', overtime: 'ErrorMsg', forgotten: 'ErrorMsg',
    due: 'DiffChange', late: 'ErrorMsg', link: 'WarningMsg'})
  execute $'highlight default link Punchline_{state} {group}'
endfor

# Calls `method` with the typed time, and with the notes after two hyphens.
def Punch(method: string, words: string, params: dict<any> = {})
  var parts = split(' ' .. words .. ' ', ' -- ', true)
  var all = copy(params)
  if len(parts) > 1
    all.notes = trim(join(parts[1 : ], ' -- '))
  endif
  var typed = trim(parts[0])
  if empty(typed)
    Request(method, all)
    return
  endif
  Request('time.parse', {text: typed, wanted: 'time'}, (time) => {
    all.at = time.at
    Request(method, all)
  })
enddef

def Choose(prompt: string, actions: list<any>)
  var labels = mapnew(actions, (_, action) => action.label)
  popup_menu(labels, {title: $' {prompt} ', maxheight: &lines - 4, callback: (_, chosen) => {
    if chosen > 0
      Request(actions[chosen - 1].method, actions[chosen - 1].params)
    endif
  }})
enddef

def Menu()
  Request('activity.menu', {}, (menu) => {
    Choose('Punchline', menu.actions)
  })
enddef

# Names, also of several words, that begin with the text after the command.
def g:PunchlineTasks(lead: string, line: string, cursor: number): list<string>
  var typed = matchstr(strpart(line, 0, cursor), '\<TaskS\w*\s\+\zs.*')
  var before = strlen(typed) - strlen(lead)
  var tasks = get(told, 'tasks', {tasks: []}).tasks
  return tasks->mapnew((_, task) => task.name)
    ->filter((_, name) => stridx(tolower(name), tolower(typed)) == 0)
    ->mapnew((_, name) => strpart(name, before))
enddef

const log = 'punchline://today'

# Shows today in a buffer, and draws it again when it changes.
def Log()
  execute 'silent botright' (bufwinid(log) > 0 ? 'sbuffer' : 'split') fnameescape(log)
  setlocal buftype=nofile bufhidden=wipe noswapfile nomodifiable nowrap filetype=punchline
  resize 12
  if has_key(told, 'day')
    DrawLog()
  else
    FollowLog()
  endif
enddef

def FollowLog()
  Follow('day', {method: 'day.get', everyMs: 60000}, (_) => DrawLog())
  Follow('work', {method: 'entry.list', params: {range: 'today', kind: 'task'}, everyMs: 60000},
    (_) => DrawLog())
enddef

def DrawLog()
  if !bufexists(log) || !has_key(told, 'day') || !has_key(told, 'work')
    return
  endif
  var day = told.day
  var lines = [$'{day.text.date}   {Word("states/worked")} {day.text.short}']
  for shift in day.entries
    add(lines, join(['', shift.text.range, shift.dayText, shift.notes ?? ''], '   ')->trim(' ', 2))
  endfor
  for gap in day.gaps
    var range = Word('states/breakOf', 'range', gap.text.label)
    add(lines, $'     {range}   {gap.text.note ?? ""}'->trim(' ', 2))
  endfor
  for entry in told.work.entries
    add(lines, join(['', entry.text.range, entry.text.short, entry.taskName ?? ''], '   '))
  endfor
  setbufvar(log, '&modifiable', true)
  deletebufline(log, 1, '$')
  setbufline(log, 1, lines)
  setbufvar(log, '&modifiable', false)
enddef

# Undoes or redoes the last change, and shows what it was.
def Again(verb: string)
  Request($'change.{verb}', {group: true}, (change) => {
    Say(Word($'verbs/{verb}/done', 'what', change.text.deed))
  })
enddef

# For users' mappings and scripts.
g:PunchlineRequest = Request

command! -bar Punchline Menu()
command! -nargs=? ClockIn Punch('clock.in', <q-args>)
command! -nargs=? ClockOut Punch('clock.out', <q-args>)
command! -nargs=? ClockBreak Punch('gap.start', <q-args>)
command! -nargs=? ClockBack Punch('gap.end', <q-args>)
command! -bar ClockLog Log()
command! -bar ClockUndo Again('undo')
command! -bar ClockRedo Again('redo')
command! -nargs=1 -complete=customlist,g:PunchlineTasks TaskStart {
  Request('timer.start', {text: <q-args>})
}
command! -bar TaskContinue Request('timer.continue')
command! -nargs=? TaskStop Punch('timer.stop', <q-args>)

augroup Punchline
  autocmd!
  autocmd VimEnter * Start()
  autocmd VimLeavePre * g:PunchlineStop()
augroup END
