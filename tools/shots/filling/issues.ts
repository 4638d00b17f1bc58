import type { Insertable } from "kysely";
import type { Connection } from "../../../db/connection.ts";
import type { NewsletterIssueTable } from "../../../db/tables/publishing-tables.ts";
import { type Ago, READERS } from "./people.ts";

export const ISSUE_IDS = {
  draft: "issue-draft",
  scheduled: "issue-scheduled",
  sent: "issue-sent",
  paused: "issue-paused",
} as const;

export async function fillIssues(connection: Connection, ago: Ago): Promise<void> {
  await addIssues(connection, ago);
  await addDeliveries(connection, ago);
}

async function addIssues({ db }: Connection, ago: Ago): Promise<void> {
  const content =
    "## What I have learned\n\nA **small** server is enough for a long time.\n\n- Measure\n- Then decide";
  const base = { post_id: null, preheader: "Four minutes to read", content, topics: "[]", fault: null };
  const never = { scheduled_at: null, started_at: null, finished_at: null };
  const issues: Omit<Insertable<NewsletterIssueTable>, "created_at" | "updated_at">[] = [
    { ...base, ...never, id: ISSUE_IDS.draft, subject: "Forms that work on a bad line", status: "draft" },
    {
      ...base,
      ...never,
      id: ISSUE_IDS.scheduled,
      subject: "What a deploy without a gap takes",
      status: "scheduled",
      scheduled_at: ago(-3),
    },
    {
      ...base,
      id: ISSUE_IDS.paused,
      subject: "Generators for files larger than memory",
      status: "paused",
      ...never,
      started_at: ago(1),
      fault: "The mail server asks for a log-in that it does not take.",
    },
    {
      ...base,
      id: ISSUE_IDS.sent,
      subject: "An outbox in thirty lines",
      status: "sent",
      scheduled_at: null,
      started_at: ago(12),
      finished_at: ago(12),
    },
    {
      ...base,
      id: "issue-cancelled",
      subject: "Too early",
      status: "cancelled",
      scheduled_at: null,
      started_at: ago(20),
      finished_at: ago(20),
    },
  ];
  await db
    .insertInto("newsletter_issues")
    .values(issues.map((row, index) => ({ ...row, created_at: ago(index + 1), updated_at: ago(index + 1) })))
    .execute();
}

async function addDeliveries({ db }: Connection, ago: Ago): Promise<void> {
  const sent = ["sent", "sent", "sent", "sent", "sent", "failed", "unconfirmed", "skipped"] as const;
  const paused = ["sent", "sent", "waiting", "waiting", "waiting", "waiting"] as const;
  const deliveries = [
    ...sent.map((status, index) => ({ issue_id: ISSUE_IDS.sent, status, index })),
    ...paused.map((status, index) => ({ issue_id: ISSUE_IDS.paused, status, index })),
  ];
  await db
    .insertInto("newsletter_deliveries")
    .values(
      deliveries.map(({ issue_id, status, index }) => ({
        id: `${issue_id}-${index}`,
        issue_id,
        subscriber_id: null,
        status,
        attempts: 1,
        email: `${READERS[index % READERS.length]?.split(" ", 1)[0]?.toLowerCase()}.${index}@readers.example`,
        next_try_at: ago(12),
        sent_at: status === "sent" ? ago(12) : null,
        last_error: status === "failed" ? "550 5.1.1 No such user here" : null,
        last_answer: status === "sent" ? "250 2.0.0 Queued" : null,
      })),
    )
    .execute();
}
