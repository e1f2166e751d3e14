extension Arguments {
  /// For people, 80 columns wide.
  static let help = """
    Usage: punchline [OPTIONS]               the engine: JSON-RPC, one request per
                                             line of standard input
           punchline call METHOD [PARAMS]    one request, its result printed
           punchline watch --format FORMAT   a line for a status bar at each change,
                                             each second while something runs
           punchline check                   examine the store
           punchline backup FILE             copy the store
           punchline export                  print all records
           punchline import FILE             take exported records in

    Options:
      --store PATH            the store, or :memory: for none that lasts
      --time-zone ZONE        an IANA name, such as America/New_York
      --user ID               the member on whose behalf
      --organization ID       the member's organization
      --virtual-time INSTANT  a clock that stands still until told to advance,
                              such as 2026-11-21T09:00:00Z
      --require-auth          refuse everything before a login
      --format FORMAT         plain, json, waybar, i3bar, i3blocks, polybar, tmux
                              or xbar
      --log LEVEL             error, info or debug, to standard error
      --version               print the version
      --help                  print this

    Options go before or after the command, as --option VALUE or --option=VALUE;
    -- ends them. Exit status: 0 done, 1 refused or failed, 2 wrong usage.
    """
}
