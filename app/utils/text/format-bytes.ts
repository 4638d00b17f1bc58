const MIB = 1024 * 1024;

/** "1 KB" is the least that is shown for a file that isn't empty. */
export function formatBytes(bytes: number): string {
  if (bytes === 0) return "0 KB";
  return bytes < MIB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MIB).toFixed(1)} MB`;
}
