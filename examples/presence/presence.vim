vim9script

# Reports presence from Vim 9: `:source` this file. `g:punchline_command` is the program and its options.

const idle = get(g:, 'punchline_idle', 120)
const minute = get(g:, 'punchline_minute', 60)

var state = ''
var since = 0
var last = 0
var said = 0
var pending = false
var timer = 0

def Send()
  var command = get(g:, 'punchline_command', ['punchline'])
  var at = strftime('%Y-%m-%dT%H:%M:%S%z', since)
  # With a colon in the offset, as RFC 3339 requires.
  at = substitute(at, '\(\d\d\)$', ':\1', '')
  job_start(command + ['call', 'presence.report', $'state={state}', 'source=vim', $'since={at}'],
    {in_io: 'null', out_io: 'null', err_io: 'null'})
  said = localtime()
  pending = false
enddef

# Sends the report that is due, and wakes up for the next one only while somebody is there.
def Look(_: number)
  timer = 0
  var now = localtime()
  if state == 'active' && now - last >= idle
    [state, since, pending] = ['idle', last, true]
  elseif state == 'active' && now - said >= 5 * minute
    pending = true
  endif
  if pending && now - said >= minute
    Send()
  endif
  var next: list<number> = []
  if pending
    add(next, said + minute - now)
  endif
  if state == 'active'
    extend(next, [last + idle - now, said + 5 * minute - now])
  endif
  if !empty(next)
    timer = timer_start(max([1, min(next)]) * 1000, Look)
  endif
enddef

def Active()
  last = localtime()
  if state == 'active'
    return
  endif
  [state, since, pending] = ['active', last, true]
  timer_stop(timer)
  Look(0)
enddef

augroup PunchlinePresence
  autocmd!
  autocmd CursorMoved,CursorMovedI,InsertCharPre,ModeChanged,TextChanged,CmdlineChanged,FocusGained * Active()
augroup END
Active()
