import type { Db } from "../../../../../db/schema.ts";
import { gauge, type Metric } from "../../../../kit/metric.ts";
import { countUnsentMails } from "../outbox.server.ts";

export async function readOutboxMetrics(db: Db, now: Date): Promise<Metric[]> {
  const [unsent, { oldest }] = await Promise.all([
    countUnsentMails(db),
    db
      .selectFrom("outbox")
      .select(({ fn }) => fn.min("created_at").as("oldest"))
      .where("sent_at", "is", null)
      .where("captured_at", "is", null)
      .where("failed_at", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  const ageMs = oldest ? now.getTime() - Date.parse(oldest) : 0;
  return [
    {
      name: "soloist_outbox_mails",
      help: "Mails that wait for their next attempt, were given up, or were kept as files while email was off.",
      type: "gauge",
      samples: Object.entries(unsent).map(([state, value]) => ({ labels: { state }, value })),
    },
    gauge("soloist_outbox_oldest_seconds", "Age of the oldest mail that waits.", Math.max(0, ageMs / 1000)),
  ];
}
