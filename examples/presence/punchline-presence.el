;;; punchline-presence.el --- Reports presence from Emacs  -*- lexical-binding: t; -*-

;; M-x punchline-presence-mode; `punchline-command' is the program and its options.

(defvar punchline-command '("punchline"))
(defvar punchline-presence-idle 120 "Seconds without a key until nobody is there.")
(defvar punchline-presence-minute 60 "Seconds between two lines at least.")

(defvar punchline-presence--state nil)
(defvar punchline-presence--since 0)
(defvar punchline-presence--last 0)
(defvar punchline-presence--said 0)
(defvar punchline-presence--pending nil)
(defvar punchline-presence--timer nil)

(defun punchline-presence--send ()
  (let ((at (format-time-string "%FT%TZ" punchline-presence--since t)))
    (with-demoted-errors "Presence: %S"
      (make-process
       :name "punchline-presence" :noquery t :connection-type 'pipe
       :command (append punchline-command
                        (list "call" "presence.report" "source=emacs" (concat "since=" at)
                              (format "state=%s" punchline-presence--state))))))
  (setq punchline-presence--said (floor (float-time)) punchline-presence--pending nil))

;; Sends the report that is due, and wakes up for the next one only while somebody is there.
(defun punchline-presence--look ()
  (let* ((now (floor (float-time)))
         (active (eq punchline-presence--state 'active))
         (gone (- now punchline-presence--last)) (silent (- now punchline-presence--said)))
    (cond ((and active (>= gone punchline-presence-idle))
           (setq punchline-presence--state 'idle punchline-presence--pending t
                 punchline-presence--since punchline-presence--last))
          ((and active (>= silent (* 5 punchline-presence-minute)))
           (setq punchline-presence--pending t)))
    (when (and punchline-presence--pending (>= silent punchline-presence-minute))
      (punchline-presence--send)
      (setq silent 0))
    (let ((next (append (and punchline-presence--pending (list (- punchline-presence-minute silent)))
                        (and (eq punchline-presence--state 'active)
                             (list (- punchline-presence-idle gone)
                                   (- (* 5 punchline-presence-minute) silent))))))
      (when punchline-presence--timer (cancel-timer punchline-presence--timer))
      (setq punchline-presence--timer
            (and next (run-at-time (max 1 (apply #'min next)) nil #'punchline-presence--look))))))

(defun punchline-presence--active ()
  (setq punchline-presence--last (floor (float-time)))
  (unless (eq punchline-presence--state 'active)
    (setq punchline-presence--state 'active punchline-presence--pending t
          punchline-presence--since punchline-presence--last)
    (punchline-presence--look)))

;;;###autoload
(define-minor-mode punchline-presence-mode "Report presence to Punchline." :global t
  (if punchline-presence-mode
      (add-hook 'pre-command-hook #'punchline-presence--active)
    (remove-hook 'pre-command-hook #'punchline-presence--active)
    (when punchline-presence--timer (cancel-timer punchline-presence--timer)))
  (when punchline-presence-mode (punchline-presence--active)))

(provide 'punchline-presence)
;;; punchline-presence.el ends here
