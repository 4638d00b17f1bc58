import type { Db } from "../../../../../db/schema.ts";
import { createSenderKey } from "../../../../kit/keys/sender-key.server.ts";
import type { AttemptLimit } from "../../../../kit/limits/attempt-limit.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { CommentFailure } from "../comment.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** More than a lively discussion needs, also from one office. */
export const COMMENT_LIMITS = {
  burst: { max: 8, windowMs: 10 * MINUTE_MS },
  day: { max: 40, windowMs: DAY_MS },
  /** Each that is shown drops the posts' pages from the page cache, so that a flood from many addresses ends too. */
  site: { max: 1000, windowMs: DAY_MS },
  /** Attempts to write, change or delete, refused ones included: a visitor who mistypes stays far below. */
  attempts: { max: 30, windowMs: 10 * MINUTE_MS },
} as const;

export interface CommentSender {
  /** The visitor's network address; stored as a daily hash only. */
  senderAddress: string;
  browserKey?: string | undefined;
}

export interface AttemptDeps {
  attempts: AttemptLimit;
  secret: string;
  now: () => Date;
}

/** Counts an attempt before anything is checked, so that refused attempts count too. */
export function countAttempt(
  { attempts, secret, now }: AttemptDeps,
  { senderAddress }: CommentSender,
): CommentFailure | undefined {
  const at = now();
  const waitMs = attempts.take(createSenderKey(secret, senderAddress, at), at);
  if (waitMs === undefined) return undefined;
  return {
    ok: false,
    code: "too_many_comments",
    message:
      "That was a lot of attempts in a short time. Nothing is lost; please try again in a few minutes.",
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  };
}

/** Counted by the rows themselves, those that are deleted among them: by visitor, by e-mail address and together. */
export async function hasTooManyComments(
  db: Db,
  { visitors, email }: { visitors: string[]; email: string },
  now: Date,
): Promise<boolean> {
  const { burst, day, site } = COMMENT_LIMITS;
  const isReached = async ({ max, windowMs }: { max: number; windowMs: number }, isOwn: boolean) => {
    const rows = await db
      .selectFrom("comments")
      .select("id")
      .where("created_at", ">", toTimestamp(new Date(now.getTime() - windowMs)))
      .where("is_owner", "=", 0)
      .$if(isOwn, (select) =>
        select.where((eb) => eb.or([eb("visitor", "in", visitors), eb("email", "=", email)])),
      )
      .limit(max)
      .execute();
    return rows.length >= max;
  };
  return (await isReached(burst, true)) || (await isReached(day, true)) || (await isReached(site, false));
}

/** The visitor of today and of yesterday: a window does not end at midnight, but the key does. */
export function listVisitorKeys(secret: string, sender: CommentSender, now: Date): string[] {
  const yesterday = new Date(now.getTime() - DAY_MS);
  return [now, yesterday].map((at) => createSenderKey(secret, sender.senderAddress, at));
}
