// Imported before all else by each entry point: even the first file of a process must be private to its user.
process.umask(0o077);
