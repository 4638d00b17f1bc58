import type { OwnComment } from "../schema.ts";
import { hasOwnComments, OWN_COMMENTS_KEY } from "./own-comments-key.ts";

const KEPT_MAX = 50;
/** A comment that was not approved for so long is not waiting any more. */
const KEPT_MAX_MS = 14 * 86_400_000;

/** A comment that was written in this browser, with the key by which it may be changed. */
export interface OwnRecord {
  slug: string;
  editKey: string;
  comment: OwnComment;
}

export function listOwnRecords(now: number): OwnRecord[] {
  if (!hasOwnComments()) return [];
  try {
    const records: unknown = JSON.parse(localStorage.getItem(OWN_COMMENTS_KEY) ?? "[]");
    return Array.isArray(records) ? records.filter((record) => isRecent(record, now)) : [];
  } catch {
    return [];
  }
}

export function keepOwnRecord(record: OwnRecord, now: number): void {
  const others = listOwnRecords(now).filter(({ comment }) => comment.id !== record.comment.id);
  writeRecords([...others, record].slice(-KEPT_MAX));
}

export function dropOwnRecord(id: string, now: number): void {
  writeRecords(listOwnRecords(now).filter(({ comment }) => comment.id !== id));
}

function isRecent(record: unknown, now: number): record is OwnRecord {
  const { slug, editKey, comment }: Partial<OwnRecord> = record ?? {};
  return (
    typeof slug === "string" &&
    typeof editKey === "string" &&
    typeof comment?.id === "string" &&
    typeof comment.html === "string" &&
    now - Date.parse(comment.createdAt) < KEPT_MAX_MS
  );
}

function writeRecords(records: readonly OwnRecord[]): void {
  try {
    localStorage.setItem(OWN_COMMENTS_KEY, JSON.stringify(records));
  } catch {
    // A browser that keeps nothing lets its visitor change nothing later.
  }
}
