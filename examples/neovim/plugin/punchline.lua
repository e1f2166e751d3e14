local punchline = require('punchline')

local function command(name, nargs, run, complete)
  vim.api.nvim_create_user_command(name, function(given)
    run(given.args ~= '' and given.args or nil)
  end, { nargs = nargs, complete = complete })
end

local function punch(name, method)
  command(name, '?', function(words) punchline.punch(method, words) end)
end

punch('ClockIn', 'clock.in')
punch('ClockOut', 'clock.out')
punch('ClockBreak', 'gap.start')
punch('ClockBack', 'gap.end')
punch('TaskStop', 'timer.stop')
command('TaskStart', 1, punchline.task_start, punchline.tasks)
command('TaskContinue', 0, function() punchline.request('timer.continue') end)
command('ClockLog', 0, punchline.log)
command('ClockUndo', 0, punchline.undo)
command('ClockRedo', 0, punchline.redo)
command('Punchline', 0, punchline.menu)

for state, group in pairs({
  idle = 'StatusLineNC', clock = 'DiffAdd', timer = 'DiffAdd', visit = 'DiffAdd',
  ['break'] = 'DiffChange', overtime = 'ErrorMsg', forgotten = 'ErrorMsg', due = 'DiffChange', late = 'ErrorMsg',
  link = 'WarningMsg',
}) do
  vim.cmd(('highlight default link Punchline_%s %s'):format(state, group))
end

local group = vim.api.nvim_create_augroup('punchline', {})
vim.api.nvim_create_autocmd('VimEnter', { group = group, callback = punchline.start })
vim.api.nvim_create_autocmd('VimLeavePre', { group = group, callback = punchline.stop })
