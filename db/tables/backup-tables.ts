/** Not in a backup itself: another place has other files. */
export interface BackupTable {
  name: string;
  made_at: string;
  /** As text: a file may have more bytes than an integer column of PostgreSQL counts. */
  bytes: string;
  sha256: string;
  table_count: number;
  row_count: number;
  picture_count: number;
  /** When it was last restored as a test; null before the first time. */
  checked_at: string | null;
  /** The fault that the test found. */
  check_fault: string | null;
}

/** One row, "last", until a backup succeeds. */
export interface BackupFailureTable {
  id: string;
  failed_at: string;
  failures: number;
  message: string;
  next_at: string;
}
