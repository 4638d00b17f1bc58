import { randomBytes } from "node:crypto";
import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { CHALLENGE_MS } from "./passkey.ts";

const CHALLENGE_BYTES = 32;
/** Anybody can ask for one. The oldest go first: a log-in needs its own for seconds. */
export const LOGIN_CHALLENGES_MAX = 10_000;

/** Null for a log-in, where the owner isn't known yet; otherwise the session that adds a passkey. */
type Holder = string | null;

export async function createChallenge(db: Db, sessionId: Holder, now: Date): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", toTimestamp(now)).execute();
  await db
    .insertInto("passkey_challenges")
    .values({
      challenge,
      session_id: sessionId,
      expires_at: toTimestamp(new Date(now.getTime() + CHALLENGE_MS)),
    })
    .execute();
  if (sessionId === null) await deleteLoginsBeyondMax(db);
  return challenge;
}

/** True for only one caller: the row is deleted with the answer, on whichever node it was made. */
export async function redeemChallenge(
  db: Db,
  { challenge, sessionId }: { challenge: string; sessionId: Holder },
  now: Date,
): Promise<boolean> {
  const redeemed = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("session_id", sessionId === null ? "is" : "=", sessionId)
    .where("expires_at", ">", toTimestamp(now))
    .returning("challenge")
    .executeTakeFirst();
  return redeemed !== undefined;
}

/** Those that came after a proof of the old password. */
export async function deleteAddingChallenges(db: Db): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("session_id", "is not", null).execute();
}

/** The challenge that the browser says it signed; nothing about it is proven yet. */
export function parseChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge = typeof data === "object" && data && "challenge" in data ? data.challenge : undefined;
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

async function deleteLoginsBeyondMax(db: Db): Promise<void> {
  await db
    .deleteFrom("passkey_challenges")
    .where("session_id", "is", null)
    .where("expires_at", "<", ({ selectFrom }) =>
      selectFrom("passkey_challenges")
        .select("expires_at")
        .where("session_id", "is", null)
        .orderBy("expires_at", "desc")
        .offset(LOGIN_CHALLENGES_MAX - 1)
        .limit(1),
    )
    .execute();
}
