"""Playing without a server: the tables of `lishan.server.tables` inside a page, and the folder that brings them there.

    shelf       where tables are kept: pairs of keys and texts, in the browser's IndexedDB
    store       tables on a shelf
    host        keeps tables in memory, as the server's manager does
    requests    answers the HTTP half of docs/protocol.md
    page        what the page's worker calls
    thinking    what the bots' worker calls
    build       writes the folder (`lishan site OUT`)

Everything but `build` runs in Pyodide as well: no threads, no processes, no database.
"""
