#!/bin/sh
# listen6.sh FILE: prints the listeners of a server.conf once more for IPv6, where this machine has any, so that visitors who
# come by it have their own address.
set -u
! grep -q . /proc/net/if_inet6 2> /dev/null || sed -n 's/^listen \([0-9]\)/listen [::]:\1/p' "$1"
