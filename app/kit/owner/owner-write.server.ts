import type { Transaction } from "kysely";
import type { Connection } from "../../../db/connection.ts";
import type { Schema } from "../../../db/schema.ts";
import { type ActivityAction, recordActivity } from "./activity-log.server.ts";

/** In whose name and when something is written. */
export interface OwnerWrite {
  connection: Connection;
  actor: string;
  now: Date;
}

export type WriteFailureCode =
  | "invalid_input"
  | "not_found"
  | "stale_version"
  | "gone"
  | "too_many_attempts"
  | "in_use"
  | "invalid_image"
  | "file_too_large"
  | "id_taken"
  | "not_renderable"
  | "quarantined"
  | "not_quarantined"
  | "not_failed"
  | "details_required"
  | "confirmation_required"
  | "settings_required"
  | "wrong_state"
  | "expired"
  | "version_changed"
  | "closed";

export interface WriteFailure {
  ok: false;
  code: WriteFailureCode;
  message: string;
  fields?: Record<string, string>;
  /** When the same may be tried again. */
  retryAfterSeconds?: number;
}

export type WriteResult<T> = { ok: true; value: T } | WriteFailure;

/** One transaction for the write and its line in the log; a refused write leaves neither. */
export function writeAsOwner<T>(
  { connection, actor, now }: OwnerWrite,
  entry: {
    action: ActivityAction;
    subject: (value: T) => string;
    /** Needed only where the value does not carry the id of the written record. */
    record?: (value: T) => string | number;
  },
  work: (trx: Transaction<Schema>) => Promise<WriteResult<T>>,
): Promise<WriteResult<T>> {
  return connection.transact(async (trx) => {
    const result = await work(trx);
    if (result.ok) {
      const subject = entry.subject(result.value);
      const recordId = entry.record ? String(entry.record(result.value)) : findId(result.value);
      await recordActivity(trx, { actor, action: entry.action, subject, recordId }, now);
    }
    return result;
  });
}

function findId(value: unknown): string | undefined {
  const { _id, id = _id }: { id?: unknown; _id?: unknown } = value ?? {};
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

/** The usual subject of a line in the log. */
export function getTitle({ title }: { title: string }): string {
  return title;
}

/** Refuses the content of a field. */
export function invalidField(field: string, message: string): WriteFailure {
  return { ok: false, code: "invalid_input", message, fields: { [field]: message } };
}

export function notFound(noun: string): WriteFailure {
  return { ok: false, code: "not_found", message: `This ${noun} doesn't exist.` };
}

export function staleVersion(noun: string): WriteFailure {
  return {
    ok: false,
    code: "stale_version",
    message: `This ${noun} was changed elsewhere after you opened it.`,
  };
}

/** Why an update is refused: the record is gone, or is newer than `version`. Without `version`, it overwrites. */
export function findObstacle(
  noun: string,
  row: { version: number; deleted_at: string | null } | undefined,
  version: number | undefined,
): WriteFailure | undefined {
  if (!row || row.deleted_at !== null) return notFound(noun);
  return version !== undefined && version !== row.version ? staleVersion(noun) : undefined;
}
