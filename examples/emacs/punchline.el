;;; punchline.el --- A front end of the Punchline time clock  -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "27.1"))

;;; Commentary:

;; (require 'punchline)
;; (setq punchline-command '("punchline" "--time-zone" "Europe/Paris"))
;; (punchline-mode)

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
(defvar punchline--clock nil)
(defvar punchline--timer nil)
(defvar punchline--restarted nil)

(defun punchline-status ()
  "What runs, else today's total; empty without an engine."
  (let-alist `((clock . ,punchline--clock) (timer . ,punchline--timer))
    (cond (.timer.running (format "● %s %s" .timer.text.short .timer.taskName))
          (.clock.clockedIn (format "● %s" .clock.text.workedShort))
          (.clock (format "○ %s" .clock.text.todayShort))
          (t ""))))

(defun punchline--mode-line ()
  "The status, its percent signs kept from the mode line's own reading."
  (concat (string-replace "%" "%%" (punchline-status)) " "))

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

(defun punchline--subscribe ()
  "Ask to be told of what the status shows."
  (punchline-request "subscribe" '((topics . ["clock" "timer" "alert" "tick"]) (tickMs . 1000))
                     (lambda (result)
                       (let-alist result
                         (setq punchline--clock .states.clock
                               punchline--timer .states.timer)))))

(defun punchline--pushed (method params)
  "Take in the notification METHOD with PARAMS."
  (let-alist params
    (pcase method
      ("state" (pcase .topic
                 ("clock" (setq punchline--clock .value))
                 ("timer" (setq punchline--timer .value))
                 ;; Of all front ends one makes a noise.
                 ("alert" (when .announce
                            (message "Punchline: %s: %s"
                                     .value.record.title .value.record.body)))))
      ("tick" (when .clock (setq punchline--clock (append .clock '((clockedIn . t)))))
              (when .timer (setq punchline--timer .timer)))
      ;; More changed than the engine kept for a reader this slow.
      ("resync" (punchline--subscribe)))))

(defun punchline--receive (line)
  "Take in one LINE of the engine."
  (let-alist (json-parse-string line :object-type 'alist :null-object nil :false-object nil)
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
    (setq punchline--clock nil
          punchline--timer nil)
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
  (punchline--subscribe))

(defun punchline-stop ()
  "End the engine's input, so that it finishes what it was asked."
  (when (process-live-p punchline--process)
    (process-put punchline--process 'stopping t)
    (process-send-eof punchline--process)
    ;; Emacs ends with a signal what still runs when it ends.
    (while (accept-process-output punchline--process 1))))

(defun punchline--notes (notes)
  "The parameters for NOTES, which may be empty."
  (unless (string-empty-p (or notes "")) `((notes . ,notes))))

(defun punchline-clock-in (&optional notes)
  "Clock in, with NOTES."
  (interactive "sNotes: ")
  (punchline-request "clock.in" (punchline--notes notes)))

(defun punchline-clock-out (&optional notes)
  "Clock out, with NOTES."
  (interactive "sNotes: ")
  (punchline-request "clock.out" (punchline--notes notes)))

(defun punchline-task-start (name &optional cursor)
  "Start the timer on the task NAME, made if there is none from CURSOR on."
  (interactive "sTask: ")
  (let ((start (lambda (task)
                 (punchline-request "timer.start" `((taskId . ,(alist-get 'id task)))))))
    (punchline-request
     "task.list" `((cursor . ,cursor))
     (lambda (page)
       (let-alist page
         (let ((task (seq-find (lambda (task) (equal (alist-get 'name task) name)) .tasks)))
           (cond (task (funcall start task))
                 (.cursor (punchline-task-start name .cursor))
                 (t (punchline-request "task.create" `((name . ,name)) start)))))))))

(defun punchline-task-stop ()
  "Stop the timer."
  (interactive)
  (punchline-request "timer.stop"))

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
