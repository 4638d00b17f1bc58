import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import {
  type DeletableTable,
  deleteSoftly,
  RESTORE_MAX_DAYS,
  restoreDeleted,
} from "../../../db/soft-delete.ts";
import {
  getTitle,
  notFound,
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "./owner-write.server.ts";

/** A feature whose records lie in the trash before they are gone. */
export interface TrashedNoun {
  noun: "project" | "post" | "service" | "page";
  table: DeletableTable;
  /** Undefined for a text that cannot be an id; numbers when left out. */
  parseId?: (text: string) => string | undefined;
  /** Runs in the transaction that has deleted the rows for good. */
  onPurged?: (trx: Transaction<Schema>, ids: readonly number[]) => Promise<void>;
}

interface Target extends TrashedNoun {
  id: number | string;
}

export function deleteAsOwner(by: OwnerWrite, target: Target): Promise<WriteResult<{ title: string }>> {
  const entry = { action: `${target.noun}_deleted`, subject: getTitle, record: () => target.id } as const;
  return writeAsOwner(by, entry, async (db) => {
    const deleted = await deleteSoftly(db, target, by.now);
    return deleted ? { ok: true, value: deleted } : notFound(target.noun);
  });
}

/** Takes the row back out of the trash; `find` reads the restored record, `findFault` says why it can't come back. */
export function restoreAsOwner<T extends { title: string }>(
  by: OwnerWrite,
  target: Target,
  find: (db: OwnerWrite["connection"]["db"]) => Promise<T | undefined>,
  findFault?: (trx: Transaction<Schema>) => Promise<WriteFailure | undefined>,
): Promise<WriteResult<T>> {
  const entry = { action: `${target.noun}_restored`, subject: getTitle } as const;
  return writeAsOwner(by, entry, async (db) => {
    const fault = await findFault?.(db);
    if (fault) return fault;
    const outcome = await restoreDeleted(db, target, by.now);
    if (outcome === "too_late") {
      const message = `This ${target.noun} was deleted more than ${RESTORE_MAX_DAYS} days ago.`;
      return { ok: false, code: "gone", message };
    }
    const value = outcome === "restored" ? await find(db) : undefined;
    return value ? { ok: true, value } : notFound(target.noun);
  });
}
