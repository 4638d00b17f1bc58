import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../../db/schema.ts";
import { YieldPlugin } from "../../../../../../db/yield-plugin.ts";
import {
  invalidField,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../../utils/dates.ts";
import { recordOf } from "../../../../../utils/object-keys.ts";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { suppressAddress } from "../../../../core/outbox/suppressions/suppressions.server.ts";
import { renderInvitationMails } from "../../subscription/subscription-mails.server.ts";
import {
  type InvitationDeps,
  inviteByOwner,
  type SubscriptionDeps,
} from "../../subscription/subscriptions.server.ts";
import type { ImportInput, ImportLine, SubscriberImport } from "../schema.ts";
import { countDay } from "../subscriber-days.server.ts";
import { IMPORT_LINES_MAX, IMPORT_OUTCOMES, type ImportOutcome } from "./subscriber-import.ts";
import { type PlannedLine, parseImport, planImport } from "./subscriber-import-plan.server.ts";

/** Written in a few milliseconds. */
const BATCH_ROWS = 100;

type ImportDeps = Pick<SubscriptionDeps, "newId" | "secret" | "siteUrl">;

/** The effect that an import would have; it writes nothing. */
export async function checkImport(
  db: Db,
  { csv, haveAgreed }: ImportInput,
): Promise<WriteResult<SubscriberImport>> {
  const rows = parseImport(csv);
  if (!rows.ok) return rows;
  return {
    ok: true,
    value: toReport(await planImport(db.withPlugin(new YieldPlugin()), rows.value, haveAgreed)),
  };
}

/** All lines that can be taken, in one transaction. */
export async function importSubscribers(
  by: OwnerWrite,
  deps: ImportDeps,
  { csv, haveAgreed }: ImportInput,
): Promise<WriteResult<SubscriberImport>> {
  const rows = parseImport(csv);
  if (!rows.ok) return rows;
  const subject = ({ counts: { added, invited, suppressed } }: SubscriberImport) =>
    countOf(added + invited + suppressed, "subscriber");
  const mails = await renderInvitationMails({ db: by.connection.db, siteUrl: deps.siteUrl });
  return writeAsOwner(by, { action: "subscriber_imported", subject }, async (alone) => {
    const trx = alone.withPlugin(new YieldPlugin());
    const planned = await planImport(trx, rows.value, haveAgreed);
    const report = toReport(planned);
    const { added, invited, suppressed } = report.counts;
    if (added + invited + suppressed === 0)
      return invalidField("csv", "Nothing in this file can be imported.");
    await applyPlan(trx, { ...deps, mails }, planned, by.now);
    return { ok: true, value: report };
  });
}

async function applyPlan(
  db: Transaction<Schema>,
  deps: InvitationDeps,
  planned: readonly PlannedLine[],
  now: Date,
): Promise<void> {
  const listOf = (outcome: ImportOutcome) => planned.filter((line) => line.outcome === outcome);
  const added = listOf("added");
  for (let from = 0; from < added.length; from += BATCH_ROWS) {
    await insertConfirmed(db, deps, added.slice(from, from + BATCH_ROWS), now);
  }
  await countDay(db, { joined: added.length }, now);
  for (const { email, name, topics } of listOf("invited")) {
    await inviteByOwner(db, deps, { email, name, topics, source: "import" }, now);
  }
  for (const { email, suppression } of listOf("suppressed")) {
    if (suppression) await suppressAddress(db, { email, scope: "newsletter", reason: suppression }, now);
  }
}

async function insertConfirmed(
  db: Db,
  { newId }: Pick<ImportDeps, "newId">,
  lines: readonly PlannedLine[],
  now: Date,
): Promise<void> {
  const at = toTimestamp(now);
  const rows = lines.map(({ email, name, topics }) => ({
    id: newId(),
    email,
    name,
    topics: JSON.stringify(topics),
    source: "import",
    bounces: 0,
    status: "active" as const,
    confirm_key: null,
    created_at: at,
    confirmed_at: at,
  }));
  await db
    .insertInto("subscribers")
    .values(rows)
    // The owner's word now counts for an address that waited for a click.
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ status: "active", confirm_key: null, confirmed_at: at })
        .where("subscribers.status", "=", "pending"),
    )
    .execute();
}

function toReport(planned: readonly PlannedLine[]): SubscriberImport {
  const counts = recordOf(
    IMPORT_OUTCOMES,
    (outcome) => planned.filter((line) => line.outcome === outcome).length,
  );
  const lines: ImportLine[] = planned
    .filter(({ outcome }) => outcome === "skipped" || outcome === "refused")
    .slice(0, IMPORT_LINES_MAX)
    .map(({ line, email, outcome, reason }) => ({ line, email, outcome, reason }));
  return { counts, lines };
}
