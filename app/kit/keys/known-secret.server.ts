import type { Connection } from "../../../db/connection.ts";
import { lockTransaction } from "../../../db/dialect.ts";
import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { findInstallationSetting, saveInstallationSetting } from "../installation-settings.server.ts";
import { type OwnerWrite, type WriteResult, writeAsOwner } from "../owner/owner-write.server.ts";
import { createKeyedHash } from "./keyed-hash.server.ts";
import { hasLinkForm } from "./signed-links.server.ts";

export const SECRET_CHANGED =
  "The site's secret isn't the one from before, so links that you sent your clients don't open any more. Copy the file named secret from the old data folder into this one, or set the same SECRET as before, and restart. If it's lost, send your clients new links.";

const SETTING = "secret";
const LOCK = "soloist secret";

interface KnownSecret {
  /** A hash of the secret that links were signed with. It opens nothing. */
  fingerprint: string;
  /** The secret that the site runs with instead, until the owner accepts it or brings the first one back. */
  other?: { fingerprint: string; since: string };
  /** When the owner accepted another secret: links signed before are lost. */
  acceptedAt?: string;
}

/** Called at each start. False while the site runs with another secret than the one that its links were signed with. */
export function checkSecret(
  { dialect, transact }: Pick<Connection, "dialect" | "transact">,
  secret: string,
  now: Date,
): Promise<boolean> {
  const fingerprint = createKeyedHash(secret, "fingerprint", "");
  return transact(async (trx) => {
    await lockTransaction(trx, dialect, LOCK);
    const known = await findKnown(trx);
    const isSame = known === undefined || known.fingerprint === fingerprint;
    if (isSame) {
      // The first start, or the first secret is back.
      if (!known || known.other) await save(trx, omitOther(known ?? { fingerprint }), now);
    } else if (known.other?.fingerprint !== fingerprint) {
      await save(trx, { ...known, other: { fingerprint, since: toTimestamp(now) } }, now);
    }
    return isSame;
  });
}

/** Since when another secret is in use; undefined while it is the known one. */
export async function findSecretChange(db: Db): Promise<string | undefined> {
  return (await findKnown(db))?.other?.since;
}

/** Accepts the secret that the site runs with, and gives up the links that were signed before. */
export function acceptSecret(by: OwnerWrite): Promise<WriteResult<null>> {
  const entry = { action: "settings_secret_accepted", subject: () => "" } as const;
  return writeAsOwner(by, entry, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, LOCK);
    const other = (await findKnown(trx))?.other;
    if (!other) return { ok: false, code: "wrong_state", message: "The site runs with its usual secret." };
    await save(trx, { fingerprint: other.fingerprint, acceptedAt: other.since }, by.now);
    return { ok: true, value: null };
  });
}

/**
 * Judges a link that can't be read. Its holder learns nothing, unless the secret was replaced: then the site can't read
 * its own older links either, and their holders should ask for a new one.
 */
export async function judgeUnreadLink(db: Db, token: string): Promise<{ state: "forged" | "over" }> {
  if (!hasLinkForm(token)) return { state: "forged" };
  const known = await findKnown(db);
  return { state: known?.other || known?.acceptedAt ? "over" : "forged" };
}

async function findKnown(db: Db): Promise<KnownSecret | undefined> {
  return (await findInstallationSetting<KnownSecret>(db, SETTING)).value;
}

async function save(db: Db, known: KnownSecret, now: Date): Promise<void> {
  await saveInstallationSetting(db, SETTING, known, { now, version: undefined });
}

function omitOther({ other: _, ...known }: KnownSecret): KnownSecret {
  return known;
}
