import { randomBytes } from "node:crypto";
import type { Db } from "../../../../db/schema.ts";
import { createKeyedHash } from "../../../kit/keys/keyed-hash.server.ts";
import { canonicalSender } from "../../../kit/keys/sender-key.server.ts";

const SALT_BYTES = 32;

/** The same for all processes of the site; with a new day those of older days are gone for good. */
export async function loadSalt(db: Db, day: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString("base64url");
  await db
    .insertInto("visitor_salts")
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom("visitor_salts").where("day", "<", day).execute();
  const row = await db
    .selectFrom("visitor_salts")
    .select("salt")
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return row.salt;
}

/** Neither the address nor the browser can be read out of it, and without the salt it cannot be made again. */
export function createVisitorKey(
  { secret, salt }: { secret: string; salt: string },
  { address, userAgent }: { address: string; userAgent: string },
): string {
  const text = `${canonicalSender(address)}\n${userAgent}`;
  return createKeyedHash(`${secret}\n${salt}`, "visitor", text).slice(0, 22);
}
