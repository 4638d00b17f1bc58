import { BackupFault } from "../app/features/office/backups/file/read-backup.server.ts";
import { type CheckedBackup, checkBackup as check } from "./restore.ts";

/** For the server, which calls it in a process of its own (`createChildWork`). */
export async function checkBackup(
  file: string,
): Promise<{ ok: true; value: CheckedBackup } | { ok: false; message: string }> {
  try {
    return { ok: true, value: await check(file) };
  } catch (error) {
    if (error instanceof BackupFault) return { ok: false, message: error.message };
    throw error;
  }
}
