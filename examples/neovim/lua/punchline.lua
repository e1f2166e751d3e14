-- A front end of the Punchline time clock for Neovim 0.7 and later.
--
--   vim.g.punchline_command = { 'punchline', '--time-zone', 'Europe/Paris' }
--   vim.o.statusline = "%f%=%{v:lua.require'punchline'.status()}"

local M = {}

local job
local partial = ''
local complaint = ''
local last_id = 0
local waiting = {}
local clock, timer
local restarted = false
local stopping = false

local function say(text, level)
  vim.notify('Punchline: ' .. text, level or vim.log.levels.INFO)
end

local function redraw()
  vim.cmd('redrawstatus!')
end

--- Calls `method`; `done(result)` runs with its reply, errors are shown.
function M.request(method, params, done)
  if not job and not M.start() then
    return
  end
  last_id = last_id + 1
  waiting[last_id] = done or function() end
  local request = { jsonrpc = '2.0', id = last_id, method = method, params = params }
  vim.fn.chansend(job, vim.json.encode(request) .. '\n')
end

local function subscribe()
  local params = { topics = { 'clock', 'timer', 'alert', 'tick' }, tickMs = 1000 }
  M.request('subscribe', params, function(result)
    clock, timer = result.states.clock, result.states.timer
    redraw()
  end)
end

local pushed = {
  state = function(params)
    if params.topic == 'clock' then
      clock = params.value
    elseif params.topic == 'timer' then
      timer = params.value
    elseif params.announce then
      -- Of all front ends one makes a noise about an alert.
      local alert = params.value.record
      say(alert.title .. ': ' .. alert.body, vim.log.levels.WARN)
    end
    redraw()
  end,
  tick = function(params)
    clock = vim.tbl_extend('force', clock or {}, params.clock or {})
    timer = params.timer or timer
    redraw()
  end,
  -- More changed than the engine kept for a reader this slow: the present state is asked for anew.
  resync = subscribe,
}

local function receive(line)
  local message = vim.json.decode(line, { luanil = { object = true } })
  if message.method then
    local push = pushed[message.method]
    if push then
      push(message.params)
    end
    return
  end
  local done = waiting[message.id]
  waiting[message.id] = nil
  if message.error then
    say(message.error.message, vim.log.levels.ERROR)
  elseif done then
    done(message.result)
  end
end

local function on_stdout(_, pieces)
  -- Neovim hands over what it read, cut at newlines: the ends of the cut belong together.
  pieces[1] = partial .. pieces[1]
  partial = table.remove(pieces)
  for _, line in ipairs(pieces) do
    receive(line)
  end
end

local function on_stderr(_, pieces)
  for _, piece in ipairs(pieces) do
    complaint = piece ~= '' and piece or complaint
  end
end

local function on_exit(_, status)
  job, clock, timer, waiting = nil, nil, nil, {}
  redraw()
  if stopping then
    return
  end
  say(('engine stopped (%d) %s'):format(status, complaint), vim.log.levels.ERROR)
  if not restarted then
    restarted = true
    M.start()
  end
end

--- Starts the engine unless it runs; false when it cannot be started.
function M.start()
  if job then
    return true
  end
  local command = vim.g.punchline_command or { 'punchline' }
  if vim.fn.executable(command[1]) == 0 then
    say(command[1] .. ' is not installed', vim.log.levels.ERROR)
    return false
  end
  partial, complaint, stopping = '', '', false
  job = vim.fn.jobstart(command, {
    on_stdout = on_stdout,
    on_stderr = on_stderr,
    on_exit = on_exit,
  })
  M.request('initialize', { client = { name = 'neovim', version = '1' } })
  subscribe()
  return true
end

--- Ends the engine's input and lets it finish what it was asked.
function M.stop()
  if job then
    stopping = true
    vim.fn.chanclose(job, 'stdin')
    vim.fn.jobwait({ job }, 1000)
  end
end

--- What runs, else today's total; empty without an engine.
function M.status()
  if timer and timer.running then
    return '● ' .. timer.text.short .. ' ' .. timer.taskName
  elseif clock and clock.clockedIn then
    return '● ' .. clock.text.workedShort
  end
  return clock and '○ ' .. clock.text.todayShort or ''
end

function M.clock_in(notes)
  M.request('clock.in', { notes = notes })
end

function M.clock_out(notes)
  M.request('clock.out', { notes = notes })
end

--- Starts the timer on the task called `name`, made if there is none.
function M.task_start(name, cursor)
  local function start(task)
    M.request('timer.start', { taskId = task.id })
  end
  M.request('task.list', { cursor = cursor }, function(page)
    for _, task in ipairs(page.tasks) do
      if task.name == name then
        return start(task)
      end
    end
    if page.cursor then
      M.task_start(name, page.cursor)
    else
      M.request('task.create', { name = name }, start)
    end
  end)
end

function M.task_stop()
  M.request('timer.stop')
end

return M
