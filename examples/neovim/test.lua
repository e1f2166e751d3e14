-- nvim --headless -u NONE --cmd 'set rtp^=examples/neovim' -S examples/neovim/test.lua
-- PUNCHLINE_BINARY is the program; PUNCHLINE_PART is alone, follow or lead.

vim.cmd('runtime plugin/punchline.lua')
local punchline = require('punchline')
local binary = os.getenv('PUNCHLINE_BINARY')
local messages = {}
vim.notify = function(text)
  table.insert(messages, text)
end
vim.o.statusline = "%{%v:lua.require'punchline'.bar()%}"

local function shown()
  return vim.api.nvim_eval_statusline(vim.o.statusline, {}).str
end

local function wait(what, condition)
  if not vim.wait(60000, condition, 5) then
    error(('no %s; shown: %s; messages: %s'):format(what, shown(), vim.inspect(messages)))
  end
end

local function sees(text)
  wait(text, function() return shown():find(text, 1, true) end)
end

local function hears(text)
  wait(text, function() return (table.concat(messages, '\n')):find(text, 1, true) end)
  messages = {}
end

local parts = {}

function parts.alone()
  -- The pipe passes seven bytes at a time, which cuts lines and letters.
  local dribble = '"$0" --store :memory: --virtual-time 2026-11-21T09:00:00Z | dd bs=7 status=none'
  vim.g.punchline_command = { 'sh', '-c', dribble, binary }
  vim.cmd('split')
  punchline.start()
  sees('○ 0s')
  vim.cmd('ClockIn -- héllo')
  sees('● 0s')
  vim.cmd('ClockIn')
  hears('already have an active time entry')
  punchline.request('time.advance', { ms = 309000 })
  sees('● 5m 09s')
  punchline.request('clock.adjust', { start = '2026-11-21T08:00:00Z' })
  sees('● 1h 05m')
  vim.cmd('ClockOut gibberish')
  hears('is no time, such as 17:30')
  vim.cmd('ClockOut 9:04 -- done')
  sees('○ 1h 04m')
  vim.cmd('ClockUndo')
  sees('● 1h 05m')
  hears('Undone: Clocked out')
  vim.cmd('ClockBreak')
  sees('◐ 0s On Break')
  vim.cmd('ClockBack')
  sees('● 1h 05m')
  vim.cmd('ClockOut')
  sees('○ 1h 05m')

  for _ = 1, 2 do
    vim.cmd('TaskStart Café 100%')
    sees('● 0s Café 100%')
    punchline.request('time.advance', { ms = 2000 })
    sees('● 2s Café 100%')
    vim.cmd('TaskStop')
    sees('○ 1h 05m')
  end
  vim.cmd('TaskContinue')
  sees('● 0s Café 100%')
  vim.cmd('TaskStop')
  sees('○ 1h 05m')
  wait('names', function()
    return vim.deep_equal(vim.fn.getcompletion('TaskStart caf', 'cmdline'), { 'Café 100%' })
  end)
  wait('rests of names', function()
    return vim.deep_equal(vim.fn.getcompletion('TaskStart Café 1', 'cmdline'), { '100%' })
  end)

  vim.cmd('ClockLog')
  local day = vim.api.nvim_get_current_buf()
  local function logs(text)
    wait(text, function()
      local lines = table.concat(vim.api.nvim_buf_get_lines(day, 0, -1, false), '\n')
      return lines:find(text, 1, true)
    end)
  end
  for _, text in ipairs({ 'Worked 1h 05m', '8:00 AM – 9:05 AM   1h 05m   héllo', 'Café 100%' }) do
    logs(text)
  end
  vim.cmd('ClockIn')
  logs('Present')
  vim.cmd('quit')

  -- The menu offers the possible actions, and does the chosen one.
  local offered
  vim.ui.select = function(items, look, choose)
    offered = vim.tbl_map(look.format_item, items)
    choose(items[1])
  end
  vim.cmd('Punchline')
  sees('◐ 0s On Break')
  assert(vim.deep_equal(
    offered, { 'Take a Break', 'Clock Out', 'Continue Café 100%', 'Undo “Clocked in 9:05 AM”' }), vim.inspect(offered))
  vim.cmd('ClockBack')
  sees('● 0s')
  vim.cmd('help punchline | quit')

  -- The next morning the clock still runs.
  punchline.request('time.set', { to = '2026-11-22T09:00:00Z' })
  hears('23 hours')
  sees('▲ Forgot to clock out?')
  vim.cmd('ClockOut yesterday 17:30')
  sees('○ 0s')
  vim.cmd('ClockIn')
  sees('● 0s')

  punchline.request('shutdown')
  hears('engine stopped (0)')
  sees('○ 0s')
  punchline.request('shutdown')
  hears('engine stopped (0)')
  wait('rest', function() return shown() == '' end)
  vim.cmd('ClockIn')
  sees('● 0s')

  punchline.stop()
  wait('end', function() return shown() == '' end)
  vim.g.punchline_command = { 'no-such-program' }
  vim.cmd('ClockIn')
  hears('no-such-program is not installed')
end

local function open()
  vim.g.punchline_command = { binary, '--store', os.getenv('PUNCHLINE_STORE') }
  punchline.start()
  sees('○')
end

local function counts(mark)
  wait(mark, function()
    return shown():find(mark, 1, true) and not shown():find(' 0s', 1, true)
  end)
end

function parts.follow()
  open()
  io.stdout:write('ready\n')
  io.stdout:flush()
  counts('●')
  vim.cmd('ClockOut')
end

function parts.lead()
  open()
  vim.cmd('ClockIn')
  counts('○')
  -- The last request before the editor ends is still carried out.
  vim.cmd('ClockIn')
end

local passed, failure = pcall(parts[os.getenv('PUNCHLINE_PART')])
io.stdout:write(passed and 'passed\n' or tostring(failure) .. '\n')
vim.cmd(passed and 'qall!' or 'cquit!')
