import type { Noun } from "../../kit/noun.server.ts";
import { backupsApi } from "./api.server.ts";
import { getBackupSummary } from "./backups.server.ts";
import { nightlyBackups } from "./making/nightly.server.ts";

export const backupsNoun: Noun = {
  name: "backups",
  api: (site) => [["/admin/backups", backupsApi(site).router]],
  figures: async (db) => ({ backup: await getBackupSummary(db) }),
  notifications: {
    backup_failed: (db, since) =>
      db
        .selectFrom("backup_failures")
        .where("failed_at", ">", since)
        .orderBy("failed_at", "desc")
        .select(({ val }) => [
          "backup_failures.id",
          val<string | null>(null).as("recordId"),
          "backup_failures.message as text",
          "backup_failures.failed_at as at",
        ]),
  },
  workers: [nightlyBackups],
};
