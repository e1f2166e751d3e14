-- A front end of the Punchline time clock for Neovim 0.7 and later; `:help punchline` says how.

local M = {}

local job
local partial = ''
local complaint = ''
local last_id = 0
local waiting = {}
-- The latest result of each live read, and the function that draws it.
local told = {}
local drawers = {}
local restarted = false
local stopping = false
local log

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

--- Keeps a read live under a name; `draw` runs when its result changes.
local function follow(name, read, draw)
  local function take(result)
    told[name] = result
    if draw then
      draw()
    end
  end
  M.request('live.start', read, function(started)
    drawers[started.id] = take
    take(started.result)
  end)
end

--- The engine's word at a path like `verbs/undo/done`, with its placeholders filled in.
local function word(path, said)
  local found = told.words
  for name in path:gmatch('[^/]+') do
    found = found and found[name]
  end
  return ((found or ''):gsub('{(%w+)}', said or {}))
end

local function draw_log()
  if not log or not vim.api.nvim_buf_is_valid(log) or not told.day or not told.work then
    return
  end
  local text = told.day.text
  local lines = { ('%s   %s %s'):format(text.date, word('states/worked'), text.short) }
  for _, shift in ipairs(told.day.entries) do
    local line = ('   %s   %s   %s'):format(shift.text.range, shift.dayText, shift.notes or '')
    table.insert(lines, (line:gsub('%s+$', '')))
  end
  for _, gap in ipairs(told.day.gaps) do
    local range = word('states/breakOf', { range = gap.text.label })
    local line = ('     %s   %s'):format(range, gap.text.note or '')
    table.insert(lines, (line:gsub('%s+$', '')))
  end
  for _, entry in ipairs(told.work.entries) do
    table.insert(lines, ('   %s   %s   %s'):format(
      entry.text.range, entry.text.short, entry.taskName or ''))
  end
  vim.bo[log].modifiable = true
  vim.api.nvim_buf_set_lines(log, 0, -1, false, vim.tbl_map(function(line)
    return (line:gsub('\n', ' '))
  end, lines))
  vim.bo[log].modifiable = false
end

local function follow_log()
  follow('day', { method = 'day.get', everyMs = 60000 }, draw_log)
  local work = { range = 'today', kind = 'task' }
  follow('work', { method = 'entry.list', params = work, everyMs = 60000 }, draw_log)
end

local pushed = {
  live = function(params)
    if params.result and drawers[params.id] then
      drawers[params.id](params.result)
    end
  end,
  state = function(params)
    if params.announce then
      -- Only one front end makes a noise about an alert.
      local alert = params.value.record
      say(alert.title .. ': ' .. alert.body, vim.log.levels.WARN)
    end
  end,
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
  -- Neovim passes the output cut at newlines: the last piece continues with the next first one.
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
  job, told, drawers, waiting = nil, {}, {}, {}
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
  M.request('subscribe', { topics = { 'alert' } })
  follow('glance', { method = 'activity.glance', everyMs = 1000 }, redraw)
  follow('words', { method = 'words.get' })
  follow('tasks', { method = 'task.list', params = { limit = 100 } })
  if log and vim.api.nvim_buf_is_valid(log) then
    follow_log()
  end
  return true
end

--- Ends the engine's input and lets it finish its requests.
function M.stop()
  if job then
    stopping = true
    vim.fn.chanclose(job, 'stdin')
    vim.fn.jobwait({ job }, 1000)
  end
end

--- What runs, else today's total; empty without an engine.
function M.status()
  return told.glance and told.glance.text.line or ''
end

--- The same in the color of its state, for `%{%…%}`.
function M.bar()
  if not told.glance then
    return ''
  end
  local link = told.glance.link
  local trouble = link and (link.refused > 0 or link.state ~= 'online')
  local group = trouble and 'link' or told.glance.state
  return '%#Punchline_' .. group .. '#' .. M.status():gsub('%%', '%%%%') .. '%*'
end

--- Calls `method` with the typed time, and with the notes after two hyphens.
function M.punch(method, words)
  local typed, notes = (' ' .. (words or '') .. ' '):match('^(.-) %-%- (.*)$')
  typed = vim.trim(typed or words or '')
  local params = { notes = notes and vim.trim(notes) }
  local function send()
    M.request(method, next(params) and params or nil)
  end
  if typed == '' then
    return send()
  end
  M.request('time.parse', { text = typed, wanted = 'time' }, function(time)
    params.at = time.at
    send()
  end)
end

--- Offers the possible actions.
function M.menu()
  M.request('activity.menu', nil, function(menu)
    local look = { prompt = 'Punchline', format_item = function(action) return action.label end }
    vim.ui.select(menu.actions, look, function(action)
      if action then
        M.request(action.method, next(action.params) and action.params or nil)
      end
    end)
  end)
end

--- Names, also of several words, that begin with the text after the command.
function M.tasks(lead, line, cursor)
  local typed = line:sub(1, cursor):match('TaskS%w*%s+(.*)$') or ''
  local names = {}
  for _, task in ipairs(told.tasks and told.tasks.tasks or {}) do
    if vim.startswith(vim.fn.tolower(task.name), vim.fn.tolower(typed)) then
      table.insert(names, task.name:sub(#typed - #lead + 1))
    end
  end
  return names
end

--- Shows today in a window, and draws it again when it changes.
function M.log()
  vim.cmd('botright 12new')
  log = vim.api.nvim_get_current_buf()
  vim.bo.buftype, vim.bo.bufhidden, vim.bo.swapfile = 'nofile', 'wipe', false
  vim.wo.wrap = false
  if told.day and told.work then
    draw_log()
  else
    follow_log()
  end
end

--- Starts the timer on the task in `text`, with its `+tags` and its start; a new name makes a task.
function M.task_start(text)
  M.request('timer.start', { text = text })
end

--- Undoes or redoes the last change, and shows what it was.
local function again(verb)
  M.request('change.' .. verb, { group = true }, function(change)
    say(word('verbs/' .. verb .. '/done', { what = change.text.deed }))
  end)
end

function M.undo() again('undo') end

function M.redo() again('redo') end

return M
