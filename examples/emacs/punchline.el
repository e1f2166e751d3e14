;;; punchline.el --- A front end of the Punchline time clock  -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "27.1"))

;;; Commentary:

;; A time clock in the mode line.  Load it and turn on `punchline-mode':
;;
;;     (require 'punchline)
;;     (setq punchline-command '("punchline" "--time-zone" "Europe/Paris"))
;;     (punchline-mode)
;;
;; `M-x punchline' is a menu of all that can be done now; it opens by a click on the mode line too.
;; `punchline-help' says what else there is, and what the signs in the mode line mean.

;;; Code:

(require 'json)
(require 'seq)
(require 'subr-x)

(defgroup punchline nil "A time clock." :group 'calendar)

(defcustom punchline-command '("punchline")
  "The engine's program and its arguments."
  :type '(repeat string))

(defvar punchline--process nil)
(defvar punchline--partial "")
(defvar punchline--last-id 0)
(defvar punchline--waiting (make-hash-table))
(defvar punchline--told nil
  "What the engine told last of each read that is kept live, by its name.")
(defvar punchline--drawers (make-hash-table)
  "What takes the results of live reads, by the engine's number.")
(defvar punchline--restarted nil)

(defface punchline-idle '((t :inherit shadow)) "While nothing runs.")
(defface punchline-clock '((t :inherit success)) "While one is clocked in.")
(defface punchline-timer '((t :inherit success)) "While a timer runs.")
(defface punchline-visit '((t :inherit success)) "While a visit runs.")
(defface punchline-break '((t :inherit warning)) "During a break.")
(defface punchline-overtime '((t :inherit error)) "Past the end of a visit.")
(defface punchline-forgotten '((t :inherit error)) "Where nobody has clocked out.")
(defface punchline-due '((t :inherit warning)) "Where a visit or a session is to begin.")
(defface punchline-late '((t :inherit error)) "Where a visit was to begin.")
(defface punchline-link '((t :inherit warning)) "Where the office is in question.")

(defun punchline-status ()
  "What runs, else today's total; empty without an engine."
  (let-alist punchline--told (or .glance.text.line "")))

(defvar punchline--keys
  (let ((map (make-sparse-keymap)))
    (define-key map [mode-line mouse-1] #'punchline)
    map))

(defun punchline--mode-line ()
  "The status in the color of its state, its percent signs kept from the mode line's reading."
  (let-alist punchline--told
    (concat
     (propertize (string-replace "%" "%%" (punchline-status))
                 'face (cond ((null .glance) nil)
                             ((and .glance.link
                                   (or (> .glance.link.refused 0)
                                       (not (equal .glance.link.state "online"))))
                              'punchline-link)
                             (t (intern (concat "punchline-" .glance.state))))
                 'help-echo (string-join .glance.text.details "\n")
                 'mouse-face 'mode-line-highlight 'local-map punchline--keys)
     " ")))

(defun punchline-request (method &optional params done)
  "Call METHOD with the alist PARAMS; DONE gets the result, errors are shown."
  (unless (process-live-p punchline--process) (punchline--start))
  (setq punchline--last-id (1+ punchline--last-id))
  (puthash punchline--last-id (or done #'ignore) punchline--waiting)
  (process-send-string
   punchline--process
   (concat (json-serialize
            `((jsonrpc . "2.0") (id . ,punchline--last-id) (method . ,method) (params . ,params))
            :null-object nil)
           "\n")))

(defun punchline--follow (name read &optional draw)
  "Keep READ live under NAME; DRAW runs when its result is another."
  (let ((take (lambda (result)
                (setf (alist-get name punchline--told) result)
                (when draw (funcall draw)))))
    (punchline-request "live.start" read
                       (lambda (started)
                         (let-alist started
                           (puthash .id take punchline--drawers)
                           (funcall take .result))))))

(defun punchline--pushed (method params)
  "Take in the notification METHOD with PARAMS."
  (let-alist params
    (cond ((and (equal method "live") (assq 'result params))
           (funcall (gethash .id punchline--drawers #'ignore) .result))
          ;; Only one front end makes a noise about an alert.
          ((and (equal method "state") .announce)
           (message "Punchline: %s: %s" .value.record.title .value.record.body)))))

(defun punchline--receive (line)
  "Take in one LINE of the engine."
  (let-alist (json-parse-string line :object-type 'alist :array-type 'list
                                :null-object nil :false-object nil)
    (if .method
        (punchline--pushed .method .params)
      (let ((done (gethash .id punchline--waiting)))
        (remhash .id punchline--waiting)
        (if .error
            (message "Punchline: %s" .error.message)
          (funcall done .result))))
    (force-mode-line-update t)))

(defun punchline--filter (_process text)
  "Cut TEXT, which ends anywhere, into lines."
  (let ((lines (split-string (concat punchline--partial text) "\n")))
    (setq punchline--partial (car (last lines)))
    (mapc #'punchline--receive (butlast lines))))

(defun punchline--sentinel (process _event)
  "Start the engine again, once, when PROCESS has ended by itself."
  (unless (process-live-p process)
    (setq punchline--told nil)
    (clrhash punchline--drawers)
    (clrhash punchline--waiting)
    (force-mode-line-update t)
    (unless (process-get process 'stopping)
      (message "Punchline: engine stopped (%d)" (process-exit-status process))
      (unless punchline--restarted
        (setq punchline--restarted t)
        (punchline--start)))))

(defun punchline--start ()
  "Start the engine."
  (unless (executable-find (car punchline-command))
    (user-error "Punchline: %s is not installed" (car punchline-command)))
  (setq punchline--partial ""
        ;; A pipe, because a terminal would cut long lines.
        punchline--process (make-process :name "punchline" :command punchline-command
                                         :connection-type 'pipe :coding 'utf-8-unix :noquery t
                                         :filter #'punchline--filter
                                         :sentinel #'punchline--sentinel))
  (punchline-request "initialize" '((client . ((name . "emacs") (version . "1")))))
  (punchline-request "subscribe" '((topics . ["alert"])))
  (punchline--follow 'glance '((method . "activity.glance") (everyMs . 1000)))
  (punchline--follow 'words '((method . "words.get")))
  (punchline--follow 'tasks '((method . "task.list") (params . ((limit . 100)))))
  (when (get-buffer punchline--log) (punchline--follow-log)))

(defun punchline-stop ()
  "End the engine's input, so that it finishes what it was asked."
  (when (process-live-p punchline--process)
    (process-put punchline--process 'stopping t)
    (process-send-eof punchline--process)
    ;; When Emacs ends, it kills with a signal the processes that still run.
    (while (accept-process-output punchline--process 1))))

(defun punchline--punch (method time &optional notes)
  "Call METHOD as of TIME, which was typed and may be empty, with NOTES."
  (let ((notes (unless (string-empty-p (or notes "")) `((notes . ,notes)))))
    (if (string-blank-p (or time ""))
        (punchline-request method notes)
      (punchline-request
       "time.parse" `((text . ,time) (wanted . "time"))
       (lambda (parsed)
         (punchline-request method `((at . ,(alist-get 'at parsed)) ,@notes)))))))

(defun punchline--read-time ()
  "What somebody types for a time, with a prefix argument; else nothing."
  (list (when current-prefix-arg (punchline--ask-time 'inputs/at/label))))

(defun punchline--ask-time (label)
  "Ask for a time under the engine's word for LABEL, with an example."
  (read-string (format "%s (%s): " (punchline--word label) (punchline--word 'inputs/at/example))))

(defun punchline-clock-in (&optional time notes)
  "Clock in, with a prefix argument at a TIME; NOTES are for programs."
  (interactive (punchline--read-time))
  (punchline--punch "clock.in" time notes))

(defun punchline-clock-out (&optional time notes)
  "Clock out, with a prefix argument at a TIME; NOTES are for programs."
  (interactive (punchline--read-time))
  (punchline--punch "clock.out" time notes))

(defun punchline-clock-out-at (time)
  "Clock out at TIME, as one that was forgotten: yesterday 17:30."
  (interactive (list (punchline--ask-time 'verbs/clock.out/label)))
  (punchline--punch "clock.out" time))

(defun punchline-break (&optional time)
  "Take a break, with a prefix argument since a TIME."
  (interactive (punchline--read-time))
  (punchline--punch "gap.start" time))

(defun punchline-back (&optional time)
  "Come back from a break, with a prefix argument at a TIME."
  (interactive (punchline--read-time))
  (punchline--punch "gap.end" time))

(defun punchline--word (path &rest places)
  "The engine's word at PATH, such as verbs/undo/done, its PLACES filled in.
Each of them is a cons, of the place with its braces and of what stands there."
  (unless (process-live-p punchline--process) (punchline--start))
  (while (and (process-live-p punchline--process) (not (alist-get 'words punchline--told)))
    (accept-process-output punchline--process 0.1))
  (let ((found (alist-get 'words punchline--told)))
    (dolist (name (split-string (format "%s" path) "/"))
      (setq found (alist-get (intern name) found)))
    (pcase-dolist (`(,place . ,said) places)
      (setq found (string-replace place said found)))
    (or found "")))

(defun punchline--task-names ()
  "The names of the tasks there are."
  (let-alist punchline--told (mapcar (lambda (task) (alist-get 'name task)) .tasks.tasks)))

(defun punchline-task-start (text)
  "Start the timer on the task in TEXT, made if there is none, with its +tags and its start."
  (interactive (list (let ((completion-ignore-case t))
                       (completing-read
                        (format "%s: " (punchline--word 'inputs/taskName/start))
                        (punchline--task-names)))))
  (punchline-request "timer.start" `((text . ,text))))

(defun punchline-task-stop (&optional time)
  "Stop the timer, with a prefix argument at a TIME."
  (interactive (punchline--read-time))
  (punchline--punch "timer.stop" time))

(defun punchline-task-continue ()
  "Start the timer on the last task again."
  (interactive)
  (punchline-request "timer.continue"))

(defun punchline-undo ()
  "Take back what was done last."
  (interactive)
  (punchline--again "undo"))

(defun punchline-redo ()
  "Do again what was undone."
  (interactive)
  (punchline--again "redo"))

(defun punchline--again (verb)
  "Undo or redo, as VERB says, what was done last, and say what it was."
  (punchline-request
   (concat "change." verb) '((group . t))
   (lambda (change)
     (let-alist change
       (message "Punchline: %s" (punchline--word (format "verbs/%s/done" verb)
                                                 (cons "{what}" .text.deed)))))))

;;;###autoload
(defun punchline ()
  "Choose from all that can be done now."
  (interactive)
  (punchline-request
   "activity.menu" nil
   (lambda (menu)
     ;; Not within the process filter, because nobody can type there.
     (run-at-time 0 nil #'punchline--choose (alist-get 'actions menu)))))

(defun punchline--choose (actions)
  "Let somebody choose one of ACTIONS, and do it."
  (let* ((labels (mapcar (lambda (action) (alist-get 'label action)) actions))
         (completion-ignore-case t)
         ;; The menu shows its choices at once.
         (label (minibuffer-with-setup-hook #'minibuffer-completion-help
                  (completing-read "Punchline: " labels nil t)))
         (action (nth (or (seq-position labels label) -1) actions)))
    (unless (string-empty-p label)
      (let-alist action (punchline-request .method .params)))))

(defconst punchline--log "*punchline today*")

(defun punchline-log ()
  "Show today in a buffer, which is kept true."
  (interactive)
  (with-current-buffer (get-buffer-create punchline--log) (special-mode))
  (display-buffer punchline--log)
  (if (assq 'work punchline--told) (punchline--draw-log) (punchline--follow-log)))

(defun punchline--follow-log ()
  "Keep live what `punchline-log' shows."
  (punchline--follow 'day '((method . "day.get") (everyMs . 60000)) #'punchline--draw-log)
  (punchline--follow 'work '((method . "entry.list") (everyMs . 60000)
                             (params . ((range . "today") (kind . "task"))))
                     #'punchline--draw-log))

(defun punchline--draw-log ()
  "Draw today anew, where it is shown."
  (when-let ((buffer (get-buffer punchline--log)))
    (let-alist punchline--told
      (when (and .day .work)
        (with-current-buffer buffer
          (let ((inhibit-read-only t))
            (erase-buffer)
            (insert (format "%s   %s %s\n" .day.text.date (punchline--word 'states/worked)
                            .day.text.short))
            (dolist (shift .day.entries)
              (let-alist shift
                (insert (format "   %s   %s   %s\n" .text.range .dayText (or .notes "")))))
            (dolist (gap .day.gaps)
              (let-alist gap
                (insert (format "     %s   %s\n"
                                (punchline--word 'states/breakOf (cons "{range}" .text.label))
                                (or .text.note "")))))
            (dolist (entry .work.entries)
              (let-alist entry
                (insert (format "   %s   %s   %s\n" .text.range .text.short
                                (or .taskName "")))))))))))

(defun punchline-help ()
  "Tell what there is to type, and what the signs in the mode line mean."
  (interactive)
  (with-help-window "*punchline help*"
    (princ "The Punchline time clock

M-x punchline                a menu of all that can be done now
M-x punchline-clock-in       clock in; with C-u before it, at a time
M-x punchline-clock-out      clock out
M-x punchline-clock-out-at   what was forgotten: yesterday 17:30
M-x punchline-break          take a break; punchline-back ends it
M-x punchline-task-start     start a timer; TAB completes the names of tasks
M-x punchline-task-stop      stop it; punchline-task-continue goes on
M-x punchline-log            today in a buffer, kept true
M-x punchline-undo           take back what was done last; punchline-redo

● runs   ◐ a break   ▲ needs you, as a clock-out that was forgotten   ○ off, with today's total
↯ the office cannot be reached   ↑2 waits to be sent   !1 was not accepted: M-x punchline
")))

;;;###autoload
(define-minor-mode punchline-mode
  "Show the time clock in the mode line."
  :global t
  (setq global-mode-string
        (append (remove '(:eval (punchline--mode-line)) global-mode-string)
                (and punchline-mode '((:eval (punchline--mode-line))))))
  (if punchline-mode
      (progn (add-hook 'kill-emacs-hook #'punchline-stop)
             (punchline--start))
    (remove-hook 'kill-emacs-hook #'punchline-stop)
    (punchline-stop)))

(provide 'punchline)
;;; punchline.el ends here
