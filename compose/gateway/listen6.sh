#!/bin/sh
# listen6.sh FILE: prints the listeners of a server.conf again for IPv6, if this machine has it, so that IPv6 visitors keep
# their own addresses.
set -u
! grep -q . /proc/net/if_inet6 2> /dev/null || sed -n 's/^listen \([0-9]\)/listen [::]:\1/p' "$1"
