vim9script

# vim -Nu NONE -nT dumb --not-a-term --cmd 'set rtp^=examples/vim' -S examples/vim/test.vim 3>&1 >/dev/null
# PUNCHLINE_BINARY is the program; PUNCHLINE_PART is alone, follow or lead.

runtime plugin/punchline.vim
set encoding=utf-8 laststatus=2 statusline=%{%PunchlineBar()%}

# The status line of every window, as the screen shows it.
def Shown(): list<string>
  return getwininfo()->mapnew((_, window) => range(1, &columns)
    ->mapnew((_, column) => screenstring(window.winrow + window.height, column))
    ->join('')->trim())
enddef

def Wait(what: string, Condition: func(): bool)
  for _ in range(3000)
    if Condition()
      return
    endif
    sleep 5m
  endfor
  throw $'no {what}; shown: {string(Shown())}; messages: {execute("messages")}'
enddef

def Sees(text: string)
  Wait(text, () => Shown()->indexof((_, line) => stridx(line, text) < 0) < 0)
enddef

def Hears(text: string)
  Wait(text, () => stridx(execute('messages'), text) >= 0)
  messages clear
enddef

def Tell(line: string)
  writefile([line], '/dev/fd/3', 'a')
enddef

def Alone()
  # The pipe passes seven bytes at a time, which cuts lines and letters.
  var dribble = '"$0" --store :memory: --virtual-time 2026-11-21T09:00:00Z | dd bs=7 status=none'
  g:punchline_command = ['sh', '-c', dribble, $PUNCHLINE_BINARY]
  split
  g:PunchlineRequest('ping')
  Sees('○ 0s')
  ClockIn -- héllo
  Sees('● 0s')
  ClockIn
  Hears('already have an active time entry')
  g:PunchlineRequest('time.advance', {ms: 309000})
  Sees('● 5m 09s')
  g:PunchlineRequest('clock.adjust', {start: '2026-11-21T08:00:00Z'})
  Sees('● 1h 05m')
  ClockOut gibberish
  Hears('is no time, such as 17:30')
  ClockOut 9:04 -- done
  Sees('○ 1h 04m')
  ClockUndo
  Sees('● 1h 05m')
  Hears('Undone: Clocked out')
  ClockRedo
  Sees('○ 1h 04m')
  ClockUndo
  Sees('● 1h 05m')
  ClockBreak
  Sees('◐ 0s On Break')
  ClockBack
  Sees('● 1h 05m')
  ClockOut
  Sees('○ 1h 05m')

  for _ in range(2)
    TaskStart Café 100%
    Sees('● 0s Café 100%')
    g:PunchlineRequest('time.advance', {ms: 2000})
    Sees('● 2s Café 100%')
    TaskStop
    Sees('○ 1h 05m')
  endfor
  TaskContinue
  Sees('● 0s Café 100%')
  TaskStop
  Sees('○ 1h 05m')
  Wait('names', () => getcompletion('TaskStart caf', 'cmdline') == ['Café 100%'])
  Wait('rests of names', () => getcompletion('TaskStart Café 1', 'cmdline')[0] =~ '100%$')
  var names: list<string>
  g:PunchlineRequest('task.list', {}, (page) => {
    names = mapnew(page.tasks, (_, task) => task.name)
  })
  Wait('tasks', () => names == ['Café 100%'])

  ClockLog
  var day = bufnr('punchline://today')
  var Shows = (text) => stridx(join(getbufline(day, 1, '$'), "\n"), text) >= 0
  Wait('log', () => Shows('Worked 1h 05m') && Shows('8:00 AM – 9:05 AM') && Shows('héllo'))
  Wait('task in the log', () => Shows('Café 100%'))
  ClockIn
  Wait('shift in the log', () => Shows('Present'))
  quit

  # The menu offers the possible actions, and does the chosen one.
  Punchline
  Wait('menu', () => !empty(popup_list()))
  feedkeys("\<CR>", 'xt')
  Sees('◐ 0s On Break')
  ClockBack
  Sees('● 0s')
  help punchline
  Wait('help', () => search('yesterday 17:30', 'n') > 0)
  quit

  # The next morning the clock still runs.
  g:PunchlineRequest('time.set', {to: '2026-11-22T09:00:00Z'})
  # A message that is longer than the line is cut.
  Hears('clocked in since Sat')
  Sees('▲ Forgot to clock out?')
  ClockOut yesterday 17:30
  Sees('○ 0s')
  ClockIn
  Sees('● 0s')

  g:PunchlineRequest('shutdown')
  Hears('engine stopped (0)')
  Sees('○ 0s')
  g:PunchlineRequest('shutdown')
  Hears('engine stopped (0)')
  Wait('rest', () => Shown() == ['', ''])
  ClockIn
  Sees('● 0s')

  g:PunchlineStop()
  Wait('end', () => Shown() == ['', ''])
  g:punchline_command = ['no-such-program']
  ClockIn
  Hears('no-such-program is not installed')
enddef

def Open()
  g:punchline_command = [$PUNCHLINE_BINARY, '--store', $PUNCHLINE_STORE]
  g:PunchlineRequest('ping')
  Sees('○')
enddef

def Counts(mark: string)
  Wait(mark, () => stridx(Shown()[0], mark) >= 0 && stridx(Shown()[0], ' 0s') < 0)
enddef

def Follow()
  Open()
  Tell('ready')
  Counts('●')
  ClockOut
enddef

def Lead()
  Open()
  ClockIn
  Counts('○')
  # The last request before the editor ends is still carried out.
  ClockIn
enddef

try
  call({alone: Alone, follow: Follow, lead: Lead}[$PUNCHLINE_PART], [])
  Tell('passed')
  qall!
catch
  Tell(v:exception)
  cquit!
endtry
