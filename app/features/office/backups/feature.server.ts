import type { Feature } from "../../../kit/feature.server.ts";
import { findSecretChange, SECRET_CHANGED } from "../../../kit/keys/known-secret.server.ts";
import type { TodayItem, TodayPart } from "../../../kit/today-part.ts";
import { backupsApi } from "./api.server.ts";
import { findBackupFailure, getBackupSummary } from "./backups.server.ts";
import { nightlyBackups } from "./making/nightly.server.ts";
import type { BackupFailure } from "./schema.ts";

export const backupsFeature: Feature = {
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
  today: async (db) => [toTodayPart(await findBackupFailure(db), await findSecretChange(db))],
  workers: [nightlyBackups],
};

function toTodayPart(failure: BackupFailure | null, secretChangedAt: string | undefined): TodayPart {
  const items: TodayItem[] = [];
  if (failure)
    items.push(
      toItem({ id: "backup", title: "The backup failed", detail: failure.message, at: failure.failedAt }),
    );
  if (secretChangedAt !== undefined)
    items.push(
      toItem({
        id: "secret",
        title: "Your clients' links don't open any more",
        detail: SECRET_CHANGED,
        at: secretChangedAt,
      }),
    );
  return { kind: "backups", items, total: items.length };
}

function toItem(item: Pick<TodayItem, "id" | "title" | "detail" | "at">): TodayItem {
  return {
    ...item,
    path: "/admin/portability",
    person: { id: null, name: "" },
    isOverdue: false,
    version: null,
    call: null,
  };
}
