"""What one visitor can take from the others: attacks on a server of our own, on loopback, with a stranger's waits beside them.

    make bench ARGS="attacks"                       # all of them: minutes
    make bench ARGS="attacks S1-ten S4-cards --seconds 6"
    make bench ARGS="attacks S1-ten --source ../old"   # the same attack on another checkout

Each attack is a function in a module of this folder, registered with `@attack`. It runs in a process of its own on the second
core; the server runs on the first one as `lishan serve` with its default limits, a new database, and a trusted proxy address,
so that visitors differ by `X-Forwarded-For`. A stranger asks for `/healthz`, for a small page, and moves at a table all the
while.
"""
