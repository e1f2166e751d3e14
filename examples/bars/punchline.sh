#!/bin/sh
# For xbar and SwiftBar: put a link to this in the folder of plugins.
# <xbar.title>Punchline</xbar.title>
# <swiftbar.type>streamable</swiftbar.type>
PATH="/opt/homebrew/bin:/usr/local/bin:$PATH"
exec punchline watch --format xbar
