import { addDays } from "../../app/features/analytics/ranges.ts";
import { rollUpDay } from "../../app/features/analytics/roll-up.server.ts";
import { toDay } from "../../app/utils/dates.ts";
import type { Connection } from "../../db/connection.ts";
import { createRandom } from "../../bench/analytics/simulate.ts";

/** What only time or other machines could bring is written into the tables, while no server has them open. */
export const CONFIRM = { id: "reader-3", round: "first" };
export const READER_ID = "reader-0";
export const ISSUE_IDS = {
  draft: "issue-draft",
  scheduled: "issue-scheduled",
  sent: "issue-sent",
  paused: "issue-paused",
} as const;

const DAY_MS = 86_400_000;
const VISIT_DAYS = 40;
const READERS = ["Ada Kurian", "Ben Okoro", "Chitra Nair", "Dev Malhotra", "Elif Kaya", "Farah Khan", "Goran Ilić"];
const HOSTS = ["", "", "", "news.example", "github.example", "search.example", "a-long-name-of-a-weblog.example"];
const COUNTRIES = ["IN", "IN", "IN", "US", "DE", "GB", "BR", ""];
const BROWSERS = ["Chrome", "Chrome", "Safari", "Firefox", "Edge"];
const SYSTEMS = ["Android", "Windows", "iOS", "macOS", "Linux"];

export async function fillRows(connection: Connection, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await fillVisits(connection, now);
  await fillReaders(connection, ago);
  await fillIssues(connection, ago);
  await fillMentions(connection, ago);
}

/** Six weeks of a small site, quieter at weekends. */
async function fillVisits(connection: Connection, now: Date): Promise<void> {
  const { db } = connection;
  const posts = await db.selectFrom("posts").select("slug").execute();
  const paths = ["/", "/", "/services", "/projects", "/blog", "/about", "/contact"].concat(
    posts.map(({ slug }) => `/blog/${slug}`),
  );
  for (let back = VISIT_DAYS; back >= 0; back -= 1) {
    const day = addDays(toDay(now), -back);
    const random = createRandom(back + 7);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const views = (isWeekend ? 40 : 90) + random(40) + (VISIT_DAYS - back);
    const events = Array.from({ length: views }, (_, index) => {
      const visitor = Math.floor(index / 3);
      const pick = <T>(list: readonly T[]): T => list[visitor % list.length] as T;
      return {
        ...{ id: `${day}-${index}`, day, kind: "view", visitor: `${day}-${visitor}`, target: "" },
        at: new Date(Date.parse(day) + ((visitor * 17) % 1380) * 60_000 + (index % 3) * 40_000).toISOString(),
        path: paths[random(paths.length)] ?? "/",
        referrer: index % 3 === 0 ? pick(HOSTS) : "",
        ...(visitor % 9 === 0
          ? { utm_source: "newsletter", utm_medium: "email", utm_campaign: "autumn" }
          : { utm_source: "", utm_medium: "", utm_campaign: "" }),
        country: pick(COUNTRIES),
        device: visitor % 2 === 0 ? "mobile" : "desktop",
        ...{ browser: pick(BROWSERS), os: pick(SYSTEMS) },
      };
    });
    await db.insertInto("analytics_rollups").values({ day, version: 1, counted: 0 }).execute();
    for (let first = 0; first < events.length; first += 50) {
      await db.insertInto("analytics_events").values(events.slice(first, first + 50)).execute();
    }
    await rollUpDay(connection, day);
  }
  const metrics = { LCP: 9, INP: 6, CLS: 1, FCP: 7, TTFB: 5 };
  const vitals = Object.entries(metrics).flatMap(([metric, bucket]) =>
    ["mobile", "desktop"].map((device) => ({
      ...{ day: toDay(now), path: "/", device, metric, bucket, count: 40 },
    })),
  );
  await db.insertInto("vital_days").values(vitals).execute();
}

type Ago = (days: number) => string;

async function fillReaders({ db }: Connection, ago: Ago): Promise<void> {
  const statuses = ["active", "active", "active", "pending", "active", "unsubscribed", "bounced"];
  const rows = Array.from({ length: 31 }, (_, index) => {
    const name = READERS[index % READERS.length] ?? "";
    const status = statuses[index % statuses.length] ?? "active";
    const email = `${name.split(" ", 1)[0]?.toLowerCase()}.${index}@readers.example`;
    return {
      ...{ id: `reader-${index}`, email, name: index % 4 === 0 ? "" : name, status },
      topics: index % 3 === 0 ? '["react","typescript"]' : "[]",
      source: index % 5 === 0 ? "import" : "/blog",
      confirm_key: index === 3 ? CONFIRM.round : null,
      confirm_sent_at: ago(index + 1),
      bounces: status === "bounced" ? 3 : 0,
      created_at: ago(index + 1),
      confirmed_at: status === "pending" ? null : ago(index + 1),
      left_at: status === "unsubscribed" ? ago(1) : null,
    };
  });
  await db.insertInto("subscribers").values(rows).execute();
  const days = Array.from({ length: 15 }, (_, index) => ({
    ...{ day: ago(index * 2 + 1).slice(0, 10), joined: 1, departed: index % 7 === 3 ? 1 : 0 },
  }));
  await db.insertInto("newsletter_days").values(days).execute();
  const suppressed = [
    ...[{ email: "goran.6@readers.example", scope: "newsletter", reason: "bounced" }],
    ...[{ email: "left@readers.example", scope: "newsletter", reason: "unsubscribed" }],
    ...[{ email: "enough@readers.example", scope: "replies", reason: "unsubscribed" }],
    ...[{ email: "somebody.with.a.rather.long.address@mail.readers.example", scope: "newsletter", reason: "owner" }],
  ];
  await db
    .insertInto("mail_suppressions")
    .values(suppressed.map((row, index) => ({ ...row, created_at: ago(index * 3 + 2) })))
    .execute();
}

async function fillIssues({ db }: Connection, ago: Ago): Promise<void> {
  const content = "## What I have learned\n\nA **small** server is enough for a long time.\n\n- Measure\n- Then decide";
  const base = { post_id: null, preheader: "Four minutes to read", content, topics: "[]", fault: null };
  const never = { scheduled_at: null, started_at: null, finished_at: null };
  await db
    .insertInto("newsletter_issues")
    .values([
      { ...base, ...never, id: ISSUE_IDS.draft, subject: "Forms that work on a bad line", status: "draft" },
      {
        ...{ ...base, ...never, id: ISSUE_IDS.scheduled, subject: "What a deploy without a gap takes" },
        ...{ status: "scheduled", scheduled_at: ago(-3) },
      },
      {
        ...{ ...base, id: ISSUE_IDS.paused, subject: "Generators for files larger than memory", status: "paused" },
        ...{ scheduled_at: null, started_at: ago(1), finished_at: null },
        fault: "The mail server asks for a log-in that it does not take.",
      },
      {
        ...{ ...base, id: ISSUE_IDS.sent, subject: "An outbox in thirty lines", status: "sent" },
        ...{ scheduled_at: null, started_at: ago(12), finished_at: ago(12) },
      },
      {
        ...{ ...base, id: "issue-cancelled", subject: "Too early", status: "cancelled" },
        ...{ scheduled_at: null, started_at: ago(20), finished_at: ago(20) },
      },
    ].map((row, index) => ({ ...row, created_at: ago(index + 1), updated_at: ago(index + 1) })))
    .execute();
  const sent = ["sent", "sent", "sent", "sent", "sent", "failed", "unconfirmed", "skipped"];
  const paused = ["sent", "sent", "waiting", "waiting", "waiting", "waiting"];
  const deliveries = [
    ...sent.map((status, index) => ({ issue_id: ISSUE_IDS.sent, status, index })),
    ...paused.map((status, index) => ({ issue_id: ISSUE_IDS.paused, status, index })),
  ];
  await db
    .insertInto("newsletter_deliveries")
    .values(
      deliveries.map(({ issue_id, status, index }) => ({
        ...{ id: `${issue_id}-${index}`, issue_id, subscriber_id: null, status, attempts: 1 },
        email: `${READERS[index % READERS.length]?.split(" ", 1)[0]?.toLowerCase()}.${index}@readers.example`,
        ...{ next_try_at: ago(12), sent_at: status === "sent" ? ago(12) : null },
        last_error: status === "failed" ? "550 5.1.1 No such user here" : null,
        last_answer: status === "sent" ? "250 2.0.0 Queued" : null,
      })),
    )
    .execute();
}

async function fillMentions({ db }: Connection, ago: Ago): Promise<void> {
  const post = await db.selectFrom("posts").select(["id", "slug"]).orderBy("id").executeTakeFirstOrThrow();
  const said = [
    ["held", "reply", "Asha Raman", "I tried the third way on our booking page, and it held for a week of traffic."],
    ["approved", "mention", "The Small Servers Weekly", "A calm explanation of what an outbox is for."],
    ["approved", "like", "Jon", ""],
    ["spam", "mention", "Buy followers", "Cheap and quick."],
    ["gone", "repost", "Mira", ""],
  ] as const;
  const target = `/blog/${post.slug}`;
  await db
    .insertInto("mentions")
    .values(
      said.map(([status, kind, author, excerpt], index) => ({
        ...{ id: `mention-${index}`, source: `https://site-${index}.example/notes/${index}`, target, kind, author },
        ...{ post_id: post.id, author_url: "", excerpt, status, attempts: 1, next_try_at: null, sender_key: null },
        ...{ created_at: ago(index), verified_at: ago(index) },
      })),
    )
    .execute();
  await db
    .insertInto("mentions_sent")
    .values(
      (["sent", "unsupported", "failed"] as const).map((status, index) => ({
        ...{ id: `sent-${index}`, post_id: post.id, source: `https://site.example${target}`, target: `https://cited-${index}.example/article` },
        ...{ endpoint: "", status, fingerprint: "1", answer: status === "failed" ? "503" : "202", attempts: 1 },
        ...{ next_try_at: null, created_at: ago(index), updated_at: ago(index) },
      })),
    )
    .execute();
}
