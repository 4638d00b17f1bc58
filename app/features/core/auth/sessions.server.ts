import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { OwnerSessionTable } from "../../../../db/tables/account-tables.ts";
import type { FindOwner, FoundOwner, Owner, SessionKey, SessionKind } from "../../../kit/owner/caller.ts";
import type { Site } from "../../../kit/site.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { formatDevice } from "../../../utils/text/device-name.ts";
import type { OwnerSession } from "./schema.ts";
import { SESSION_COOKIE, SESSION_IDLE_MAX_MS, SESSION_MAX_MS } from "./session.ts";

const KEY_BYTES = 32;
export const SESSION_LABEL_MAX_CHARS = 200;
/** How long a token that has expired stays in the list, so that its owner sees why a script has stopped. */
export const EXPIRED_TOKENS_KEPT_MS = 90 * 86_400_000;
/** Storing every use would turn each read into a write. A first use is always reported. */
const USE_STEP_MS = 60_000;

export interface NewSession {
  id: string;
  ownerId: string;
  label: string;
  /** A browser's token works together with its cookie only. */
  isBrowser: boolean;
}

/** Shown to the client once; the database has the hashes. */
export interface SessionKeys {
  token: string;
  cookie?: string;
}

export interface PresentedKeys {
  token: string;
  cookie: string | undefined;
}

export async function createSession(db: Db, session: NewSession, now: Date): Promise<SessionKeys> {
  await deleteEndedSessions(db, now);
  const token = createKey();
  const cookie = session.isBrowser ? createKey() : undefined;
  await db
    .insertInto("owner_sessions")
    .values({
      id: session.id,
      owner_id: session.ownerId,
      kind: "session",
      label: session.label.slice(0, SESSION_LABEL_MAX_CHARS),
      token_hash: hashKey("token", token),
      cookie_hash: cookie ? hashKey("cookie", cookie) : null,
      created_at: toTimestamp(now),
      used_at: toTimestamp(now),
      expires_at: toTimestamp(new Date(now.getTime() + SESSION_MAX_MS)),
    })
    .execute();
  return { token, ...(cookie ? { cookie } : {}) };
}

/** Asked on every call, so that a session that was ended opens nothing from then on. */
export async function findSession(db: Db, keys: PresentedKeys, now: Date): Promise<FoundOwner | undefined> {
  const session = await db
    .selectFrom("owner_sessions")
    .selectAll()
    .where("token_hash", "=", hashKey("token", keys.token))
    .executeTakeFirst();
  if (!session || hasEnded(session, now) || !isCookieOf(session, keys.cookie)) return undefined;
  const owner = await findOwner(db, session.owner_id);
  if (!owner) return undefined;
  await updateUse(db, session, now);
  const { id, kind, scope } = session;
  return { session: { id, kind, scope }, owner };
}

/** Whether the owner is still logged in with it; for things that a cookie by itself may show. */
export async function isSessionOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom("owner_sessions")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", "session")
    .executeTakeFirst();
  return session !== undefined && !hasEnded(session, now);
}

export function createOwnerFinder({ connection, now }: Pick<Site, "connection" | "now">): FindOwner {
  return (token, readCookie) =>
    findSession(connection.db, { token, cookie: readCookie(SESSION_COOKIE) }, now());
}

/** Those that still open something, the one used last first. */
export async function listSessions(
  db: Db,
  { ownerId, currentId }: { ownerId: string; currentId: string },
  now: Date,
): Promise<OwnerSession[]> {
  const rows = await db
    .selectFrom("owner_sessions")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("kind", "=", "session")
    .orderBy("used_at", "desc")
    .orderBy("id")
    .execute();
  return rows
    .filter((row) => !hasEnded(row, now))
    .map((row) => ({
      id: row.id,
      label: row.label,
      device: formatDevice(row.label),
      createdAt: row.created_at,
      usedAt: row.used_at,
      expiresAt: formatExpiry(row),
      isBrowser: row.cookie_hash !== null,
      isCurrent: row.id === currentId,
    }));
}

/** The label of the deleted session; undefined when there was no such session. */
export async function deleteSession(
  db: Db,
  { ownerId, id, kind }: { ownerId: string } & SessionKey,
): Promise<{ label: string } | undefined> {
  return db
    .deleteFrom("owner_sessions")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("owner_id", "=", ownerId)
    .returning("label")
    .executeTakeFirst();
}

/** All of the owner's sessions and tokens, or those of one kind, but for the one to keep; how many there were. */
export async function deleteSessions(
  db: Db,
  { ownerId, keptId, kind }: { ownerId: string; keptId?: string; kind?: SessionKind },
): Promise<number> {
  const deleted = await db
    .deleteFrom("owner_sessions")
    .where("owner_id", "=", ownerId)
    .$if(keptId !== undefined, (query) => query.where("id", "!=", keptId ?? ""))
    .$call((query) => (kind ? query.where("kind", "=", kind) : query))
    .returning("id")
    .execute();
  return deleted.length;
}

export async function countApiTokens(db: Db, ownerId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("owner_sessions")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("owner_id", "=", ownerId)
    .where("kind", "=", "api_token")
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", toTimestamp(now))]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const idleSince = toTimestamp(new Date(now.getTime() - SESSION_IDLE_MAX_MS));
  await db
    .deleteFrom("owner_sessions")
    .where("kind", "=", "session")
    .where((where) =>
      where.or([where("expires_at", "<=", toTimestamp(now)), where("used_at", "<=", idleSince)]),
    )
    .execute();
  await db
    .deleteFrom("owner_sessions")
    .where("kind", "=", "api_token")
    .where("expires_at", "<=", toTimestamp(new Date(now.getTime() - EXPIRED_TOKENS_KEPT_MS)))
    .execute();
}

type SessionRow = Selectable<OwnerSessionTable>;

function hasEnded(session: SessionRow, now: Date): boolean {
  const end = session.kind === "session" ? formatExpiry(session) : session.expires_at;
  return end !== null && end <= toTimestamp(now);
}

/** Whichever is first: the end of its life, or of the time that it may lie idle. */
function formatExpiry({ used_at, expires_at }: SessionRow): string {
  const idleEnd = toTimestamp(new Date(Date.parse(used_at) + SESSION_IDLE_MAX_MS));
  return expires_at !== null && expires_at < idleEnd ? expires_at : idleEnd;
}

function isCookieOf({ cookie_hash }: SessionRow, cookie: string | undefined): boolean {
  if (cookie_hash === null) return true;
  if (cookie === undefined) return false;
  return timingSafeEqual(Buffer.from(cookie_hash), Buffer.from(hashKey("cookie", cookie)));
}

async function updateUse(db: Db, { id, created_at, used_at }: SessionRow, now: Date): Promise<void> {
  const isFirst = used_at === created_at;
  if (!isFirst && now.getTime() - Date.parse(used_at) < USE_STEP_MS) return;
  await db
    .updateTable("owner_sessions")
    .set({ used_at: toTimestamp(now) })
    .where("id", "=", id)
    .execute();
}

function findOwner(db: Db, id: string): Promise<Owner | undefined> {
  return db.selectFrom("owners").select(["id", "name", "email"]).where("id", "=", id).executeTakeFirst();
}

export function createKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

/** A key is random and long, so that a fast hash of it cannot be turned back. */
export function hashKey(purpose: "token" | "cookie", key: string): string {
  return createHash("sha256").update(`${purpose}\n${key}`).digest("base64url");
}
