;;; test.el --- emacs -Q --batch -L examples/emacs -l examples/emacs/test.el  -*- lexical-binding: t -*-

;; PUNCHLINE_BINARY is the program; PUNCHLINE_PART is alone, follow or lead.

;;; Code:

(require 'cl-lib)
(require 'punchline)

(setq inhibit-message t)

(defun test-wait (what condition)
  "Wait for CONDITION, which is called WHAT."
  (let ((end (+ (float-time) 60)))
    (while (not (funcall condition))
      (when (> (float-time) end)
        (error "No %s; status: %s; messages: %s" what (punchline-status)
               (with-current-buffer (messages-buffer) (buffer-string))))
      (accept-process-output nil 0.005))))

(defun test-sees (text)
  "Wait until the mode line shows TEXT."
  (test-wait text (lambda () (string-search text (test-mode-line)))))

(defun test-mode-line ()
  "What stands in the mode line, which batch mode formats as empty."
  (mapconcat (lambda (part) (if (eq (car-safe part) :eval) (eval (cadr part)) ""))
             global-mode-string ""))

(defun test-hears (text)
  "Wait for a message with TEXT."
  (with-current-buffer (messages-buffer)
    (test-wait text (lambda () (string-search text (buffer-string))))
    (let ((inhibit-read-only t)) (erase-buffer))))

(defun test-logs (text)
  "Wait until the log of today shows TEXT."
  (test-wait text (lambda ()
                    (with-current-buffer punchline--log (string-search text (buffer-string))))))

(defun test-alone ()
  "Everything, under the virtual clock."
  ;; The pipe passes seven bytes at a time, which cuts lines and letters.
  (setq punchline-command
        (list "sh" "-c"
              "\"$0\" --store :memory: --virtual-time 2026-11-21T09:00:00Z | dd bs=7 status=none"
              (getenv "PUNCHLINE_BINARY")))
  (punchline-mode)
  (test-sees "○ 0s")
  (punchline-clock-in nil "héllo")
  (test-sees "● 0s")
  (punchline-clock-in)
  (test-hears "already have an active time entry")
  (punchline-request "time.advance" '((ms . 309000)))
  (test-sees "● 5m 09s")
  (punchline-request "clock.adjust" '((start . "2026-11-21T08:00:00Z")))
  (test-sees "● 1h 05m")
  (punchline-clock-out "gibberish")
  (test-hears "is no time, such as 17:30")
  (punchline-clock-out-at "9:04")
  (test-sees "○ 1h 04m")
  (punchline-undo)
  (test-sees "● 1h 05m")
  (test-hears "Undone: Clocked out")
  (punchline-break)
  (test-sees "◐ 0s On Break")
  (punchline-back)
  (test-sees "● 1h 05m")
  (punchline-clock-out)
  (test-sees "○ 1h 05m")

  (dotimes (_ 2)
    (punchline-task-start "Café 100%")
    (test-sees "● 0s Café 100%%")
    (punchline-request "time.advance" '((ms . 2000)))
    (test-sees "● 2s Café 100%%")
    (punchline-task-stop)
    (test-sees "○ 1h 05m"))
  (punchline-task-continue)
  (test-sees "● 0s Café 100%%")
  (punchline-task-stop)
  (test-sees "○ 1h 05m")
  (test-wait "tasks" (lambda () (equal (punchline--task-names) '("Café 100%"))))

  (punchline-log)
  (dolist (text '("Worked 1h 05m" "8:00 AM – 9:05 AM   1h 05m   héllo" "Café 100%"))
    (test-logs text))
  (punchline-clock-in)
  (test-logs "Present")
  (kill-buffer punchline--log)

  ;; The menu offers the possible actions, and does the chosen one.
  (let (offered)
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_prompt labels &rest _) (setq offered labels) (car labels))))
      (punchline)
      (test-sees "◐ 0s On Break"))
    (unless (equal offered '("Take a Break" "Clock Out" "Continue Café 100%"
                             "Undo “Clocked in 9:05 AM”"))
      (error "The menu offers %S" offered)))
  (punchline-back)
  (test-sees "● 0s")
  (punchline-help)
  (with-current-buffer "*punchline help*"
    (goto-char (point-min))
    (search-forward "yesterday 17:30"))

  ;; The next morning the clock still runs.
  (punchline-request "time.set" '((to . "2026-11-22T09:00:00Z")))
  (test-hears "23 hours")
  (test-sees "▲ Forgot to clock out?")
  (punchline-clock-out-at "yesterday 17:30")
  (test-sees "○ 0s")
  (punchline-clock-in)
  (test-sees "● 0s")

  (punchline-request "shutdown")
  (test-hears "engine stopped (0)")
  (test-sees "○ 0s")
  (punchline-request "shutdown")
  (test-hears "engine stopped (0)")
  (test-wait "rest" (lambda () (equal (punchline-status) "")))
  (punchline-clock-in)
  (test-sees "● 0s")

  (punchline-mode -1)
  (test-wait "end" (lambda () (equal (punchline-status) "")))
  (unless (equal (test-mode-line) "") (error "The mode line still shows %s" (test-mode-line)))
  (setq punchline-command '("no-such-program"))
  (condition-case missing (punchline-mode)
    (user-error (message "%s" (cadr missing))))
  (test-hears "no-such-program is not installed"))

(defun test-open ()
  "Join the others on the store."
  (setq punchline-command
        (list (getenv "PUNCHLINE_BINARY") "--store" (getenv "PUNCHLINE_STORE")))
  (punchline-mode)
  (test-sees "○"))

(defun test-counts (mark)
  "Wait until the mode line shows MARK with more than nothing."
  (test-wait mark (lambda () (and (string-search mark (test-mode-line))
                                  (not (string-search " 0s" (test-mode-line)))))))

(defun test-follow ()
  "Wait until another clocks in, then clock out."
  (test-open)
  ;; Unlike `princ', this does not wait for more.
  (send-string-to-terminal "ready\n")
  (test-counts "●")
  (punchline-clock-out))

(defun test-lead ()
  "Clock in, and wait until another clocks out."
  (test-open)
  (punchline-clock-in)
  (test-counts "○")
  ;; The last request before the editor ends is still carried out.
  (punchline-clock-in))

(condition-case failure
    (progn (funcall (intern (concat "test-" (getenv "PUNCHLINE_PART"))))
           (princ "passed\n"))
  (error (princ (error-message-string failure))
         (kill-emacs 1)))
;;; test.el ends here
