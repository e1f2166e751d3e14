-- Reports presence from Neovim: `:luafile` this file. `vim.g.punchline_command` is the program and its options.

local idle, minute = vim.g.punchline_idle or 120, vim.g.punchline_minute or 60
local state, since, last, said, pending = '', 0, 0, 0, false
local timer = vim.loop.new_timer()

local function send()
  local command = vim.list_extend({}, vim.g.punchline_command or { 'punchline' })
  local at = os.date('!%Y-%m-%dT%H:%M:%SZ', since)
  vim.list_extend(command, { 'call', 'presence.report', 'state=' .. state, 'source=neovim', 'since=' .. at })
  local started, job = pcall(vim.fn.jobstart, command)
  if started then vim.fn.chanclose(job, 'stdin') else vim.notify(job, vim.log.levels.WARN) end
  said, pending = os.time(), false
end

-- Sends the report that is due, and wakes up for the next one only while somebody is there.
local function look()
  local now = os.time()
  if state == 'active' and now - last >= idle then
    state, since, pending = 'idle', last, true
  elseif state == 'active' and now - said >= 5 * minute then
    pending = true
  end
  if pending and now - said >= minute then send() end
  local next = math.huge
  if pending then next = said + minute - now end
  if state == 'active' then next = math.min(next, last + idle - now, said + 5 * minute - now) end
  timer:stop()
  if next < math.huge then timer:start(math.max(1, next) * 1000, 0, vim.schedule_wrap(look)) end
end

local function active()
  last = os.time()
  if state == 'active' then return end
  state, since, pending = 'active', last, true
  look()
end

vim.on_key(function() vim.schedule(active) end, vim.api.nvim_create_namespace('punchline-presence'))
active()
