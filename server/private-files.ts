// Imported before all else by what starts a process: the first file of a process must already be its user's alone.
process.umask(0o077);
