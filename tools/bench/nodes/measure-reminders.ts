import { setTimeout as sleep } from "node:timers/promises";
import { saveSettings } from "../../../app/features/core/settings/settings.server.ts";
import { type Connection, openPostgresConnection } from "../../../db/connection.ts";
import type { SiteNodes } from "./site-nodes.ts";

const ROUNDS = 5;
const LOOK_MS = 10;
/** Longer than the lease of a mail that a killed node has left behind. */
const GIVE_UP_MS = 120_000;
const SETTLE_MS = 1000;
const LONG_AGO = "2026-01-01";
/** The mail server takes no mail for the sample's owner (counting-server.ts). */
const OWNER = "owner-1010@example.com";

/**
 * The weekly digest, the one mail that is due by the clock. It is made due, and all nodes look for it in the moment in which
 * they start. At first the mail server stalls over it until its node is killed, then a node is killed soon after.
 */
export async function measureReminders(site: SiteNodes): Promise<Record<string, string>> {
  const connection = openPostgresConnection(site.database.url, () => undefined);
  const counts: number[] = [];
  try {
    await turnOnDigest(connection);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = countDigests(site);
      await connection.db.deleteFrom("outbox").where("kind", "=", "digest").execute();
      const isHeld = round === 0;
      const held = isHeld && site.mails.hold("recipient");
      await site.restartAll();
      await held;
      // It's unknown which node holds it.
      const killed = isHeld ? [...site.nodes.keys()] : [round % site.nodes.length];
      for (const index of killed) await site.replace(index, "SIGKILL");
      await waitForDigest(connection);
      await sleep(SETTLE_MS);
      counts.push(countDigests(site) - before);
    }
    await connection.db.deleteFrom("analytics_settings").execute();
  } finally {
    await connection.close();
  }
  const count = (isMeant: (mails: number) => boolean) => counts.filter(isMeant).length;
  return {
    "digests mailed once": `${count((mails) => mails === 1)} of ${ROUNDS}`,
    "digests mailed twice, never": `${count((mails) => mails > 1)}, ${count((mails) => mails === 0)}`,
  };
}

/** Long before the last Monday, and with figures of then. */
async function turnOnDigest({ db }: Connection): Promise<void> {
  await saveSettings(db, { email: OWNER }, new Date());
  await db.deleteFrom("analytics_settings").execute();
  await db
    .insertInto("analytics_settings")
    .values({ id: "analytics", weekly_digest: 1, version: 1, updated_at: `${LONG_AGO}T00:00:00.000Z` })
    .execute();
  await db
    .insertInto("analytics_days")
    .values({ day: LONG_AGO, dimension: "site", value: "", visitors: 1, visits: 1, views: 1, bounces: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function waitForDigest({ db }: Connection): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  const sent = db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "digest")
    .where("sent_at", "is not", null);
  while (!(await sent.executeTakeFirst()) && Date.now() < deadline) await sleep(LOOK_MS);
}

/** The id of the mail names the week, and is the beginning of its Message-ID. */
function countDigests({ mails }: SiteNodes): number {
  return [...mails.readMessages()].reduce(
    (sum, [message, count]) => sum + (message.startsWith("<digest-") ? count : 0),
    0,
  );
}
