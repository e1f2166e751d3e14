vim9script

# A front end of the Punchline time clock for Vim 9.
#
#   let g:punchline_command = ['punchline', '--time-zone', 'Europe/Paris']
#   set statusline=%f%=%{PunchlineStatus()}

var engine: job
var complaint = ''
var lastId = 0
var waiting: dict<func> = {}
var clock: dict<any> = {}
var timer: dict<any> = {}
var restarted = false
var stopping = false

def Running(): bool
  return job_status(engine) == 'run'
enddef

def Say(text: string, highlight = 'None')
  # Two messages below each other would ask for Enter.
  redraw
  execute 'echohl' highlight
  echomsg 'Punchline: ' .. text
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

def Subscribe()
  var params = {topics: ['clock', 'timer', 'alert', 'tick'], tickMs: 1000}
  Request('subscribe', params, (result) => {
    clock = result.states.clock
    timer = result.states.timer
    redrawstatus!
  })
enddef

def Pushed(method: string, params: dict<any>)
  if method == 'state' && params.topic == 'clock'
    clock = params.value
  elseif method == 'state' && params.topic == 'timer'
    timer = params.value
  elseif get(params, 'announce', false)
    # Of all front ends one makes a noise about an alert.
    var alert = params.value.record
    Say(alert.title .. ': ' .. alert.body, 'WarningMsg')
  elseif method == 'tick'
    extend(clock, get(params, 'clock', {}))
    timer = get(params, 'timer', timer)
  elseif method == 'resync'
    # More changed than the engine kept for a reader this slow.
    Subscribe()
  endif
  redrawstatus!
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
  clock = {}
  timer = {}
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
  # Not `json` mode: that speaks Vim's own `[1,{…}]`, not JSON-RPC.
  engine = job_start(command, {
    mode: 'nl',
    out_cb: Receive,
    err_cb: (_, line) => {
      complaint = line
    },
    exit_cb: Ended,
  })
  Request('initialize', {client: {name: 'vim', version: '1'}})
  Subscribe()
  return true
enddef

# Ends the engine's input, so that it finishes what it was asked.
def g:PunchlineStop()
  stopping = true
  if Running()
    ch_close_in(engine)
  endif
  # Vim ends with a signal what still runs when it ends.
  for _ in range(100)
    if !Running()
      return
    endif
    sleep 10m
  endfor
enddef

# What runs, else today's total; empty without an engine.
def g:PunchlineStatus(): string
  if get(timer, 'running', false)
    return $'● {timer.text.short} {timer.taskName}'
  elseif get(clock, 'clockedIn', false)
    return $'● {clock.text.workedShort}'
  endif
  return empty(clock) ? '' : $'○ {clock.text.todayShort}'
enddef

def Notes(words: string): dict<any>
  return empty(words) ? {} : {notes: words}
enddef

# Starts the timer on the task called `name`, made if there is none.
def TaskStart(name: string, cursor: any = null)
  var StartTimer = (task) => Request('timer.start', {taskId: task.id})
  Request('task.list', {cursor: cursor}, (page) => {
    var found = indexof(page.tasks, (_, task) => task.name ==# name)
    if found >= 0
      StartTimer(page.tasks[found])
    elseif page.cursor != null
      TaskStart(name, page.cursor)
    else
      Request('task.create', {name: name}, StartTimer)
    endif
  })
enddef

# For mappings and scripts of one's own.
g:PunchlineRequest = Request

command! -nargs=? ClockIn Request('clock.in', Notes(<q-args>))
command! -nargs=? ClockOut Request('clock.out', Notes(<q-args>))
command! -nargs=1 TaskStart TaskStart(<q-args>)
command! TaskStop Request('timer.stop')

augroup Punchline
  autocmd!
  autocmd VimEnter * Start()
  autocmd VimLeavePre * g:PunchlineStop()
augroup END
