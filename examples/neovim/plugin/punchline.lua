local punchline = require('punchline')

local function command(name, nargs, run)
  vim.api.nvim_create_user_command(name, function(given)
    run(given.args ~= '' and given.args or nil)
  end, { nargs = nargs })
end

command('ClockIn', '?', punchline.clock_in)
command('ClockOut', '?', punchline.clock_out)
command('TaskStart', 1, punchline.task_start)
command('TaskStop', 0, punchline.task_stop)

local group = vim.api.nvim_create_augroup('punchline', {})
vim.api.nvim_create_autocmd('VimEnter', { group = group, callback = punchline.start })
vim.api.nvim_create_autocmd('VimLeavePre', { group = group, callback = punchline.stop })
