import { setTimeout as sleep } from "node:timers/promises";
import { type Connection, openPostgresConnection } from "../../../db/connection.ts";
import { callAsOwner, type SiteNodes } from "./site-nodes.ts";

/** As many as the feed and the list of notifications hold. */
const POSTS = 20;
/** Long enough for a busy machine to save all of them. */
const LEAD_MS = 20_000;
const APART_MS = 300;
const LOOK_MS = 20;
/** The mail server refuses none of these at first (counting-server.ts). */
const READERS = [10, 11, 12, 13, 14].map((number) => `reader-${number}`);
/** Longer than a killed node's lease on the submission, and the quiet minute after the last change. */
const GIVE_UP_MS = 240_000;
/** Another node that did the same again would do it soon. */
const SETTLE_MS = 3000;

interface Scheduled {
  id: number;
  slug: string;
  title: string;
  at: number;
}

/** Posts that become public while one of the nodes is killed; each is announced once, whichever node does it. */
export async function measureSchedule(site: SiteNodes): Promise<Record<string, string>> {
  const connection = openPostgresConnection(site.database.url, () => undefined);
  try {
    await replaceReaders(connection);
    await saveMentions(site, true);
    const posts = await schedulePosts(site);
    const views = site.nodes.map((_, index) => watchFeed(site, index, posts));
    const killed = site.nodes.length - 1;
    await sleepUntil(posts[POSTS / 2]?.at);
    await site.replace(killed, "SIGKILL");
    await sleepUntil(posts.at(-1)?.at);
    const delays = await Promise.all(views.map((view) => view.stop()));
    const mentions = await waitForAll(() => countMentions(connection, posts));
    const others = await waitForAll(() => countAnnouncements(site, connection, posts));
    const counts = [...mentions, ...others];
    await saveMentions(site, false);
    // The node that was killed showed nothing for a while.
    const shown = delays.filter((_, index) => site.nodes.length === 1 || index !== killed).flat();
    return {
      ...describeCounts(counts, posts.length),
      "shown after its moment, ms": `${Math.min(...shown)} to ${Math.max(...shown)}`,
    };
  } finally {
    await connection.close();
  }
}

/** Those of the issue before would get these too. */
async function replaceReaders({ db }: Connection): Promise<void> {
  await db.deleteFrom("newsletter_deliveries").execute();
  await db.deleteFrom("newsletter_issues").execute();
  await db.deleteFrom("subscribers").execute();
  const now = new Date().toISOString();
  const rows = READERS.map((id) => ({
    id,
    email: `${id}@reader.example`,
    name: "",
    status: "active" as const,
    topics: "[]",
    source: "bench",
    bounces: 0,
    created_at: now,
    confirmed_at: now,
  }));
  await db.insertInto("subscribers").values(rows).execute();
}

async function saveMentions({ nodes, token }: SiteNodes, isOn: boolean): Promise<void> {
  const answer = await callAsOwner(nodes[0]?.origin ?? "", token, [
    "PUT",
    "/mentions/settings",
    { isOn, hub: "" },
  ]);
  if (answer?.status !== 200) throw new Error(`The settings were refused with ${answer?.status}.`);
}

async function schedulePosts({ nodes, token }: SiteNodes): Promise<Scheduled[]> {
  const from = Date.now() + LEAD_MS;
  const posts: Scheduled[] = [];
  for (let number = 0; number < POSTS; number += 1) {
    const at = from + number * APART_MS;
    const title = `Scheduled ${number} at ${at}`;
    const by = nodes[number % nodes.length]?.origin ?? "";
    const answer = await callAsOwner(by, token, [
      "POST",
      "/posts",
      {
        title,
        excerpt: "Written by the bench.",
        // Nothing outside of this machine may be called, and this address is refused before a connection is made.
        content: `It names [a page](http://127.0.0.1/page-${number}).`,
        tags: ["bench"],
        image: "https://example.com/picture.png",
        audience: "both",
        status: "scheduled",
        publishedAt: new Date(at).toISOString(),
      },
    ]);
    if (answer?.status !== 201) throw new Error(`A post was refused with ${answer?.status}.`);
    const { id, slug } = (answer.json as { data: { id: number; slug: string } }).data;
    posts.push({ id, slug, title, at });
  }
  return posts;
}

/** How long after its moment the feed of the node shows each post; a post that is there too early has a time below zero. */
function watchFeed(site: SiteNodes, index: number, posts: readonly Scheduled[]) {
  const seen = new Map<number, number>();
  const deadline = (posts.at(-1)?.at ?? 0) + GIVE_UP_MS;
  const run = async () => {
    while (seen.size < posts.length && Date.now() < deadline) {
      const feed = await readText(`${site.nodes[index]?.origin}/rss.xml`);
      for (const { id, slug, at } of posts) {
        if (!seen.has(id) && feed.includes(`/blog/${slug}<`)) seen.set(id, Date.now() - at);
      }
      await sleep(LOOK_MS);
    }
    return posts.map(({ id }) => seen.get(id) ?? Number.POSITIVE_INFINITY);
  };
  const running = run();
  return { stop: () => running };
}

async function readText(url: string): Promise<string> {
  const answer = await fetch(url).catch(() => undefined);
  return (await answer?.text().catch(() => "")) ?? "";
}

interface Announced {
  what: string;
  /** How often it has happened, one number for each time that it should have. */
  times: number[];
}

/** Anything that hasn't happened in time keeps a count of 0. */
async function waitForAll(count: () => Promise<Announced[]>): Promise<Announced[]> {
  const deadline = Date.now() + GIVE_UP_MS;
  const isOpen = async () => (await count()).some(({ times }) => times.includes(0));
  while (Date.now() < deadline && (await isOpen())) await sleep(10 * LOOK_MS);
  await sleep(SETTLE_MS);
  return count();
}

/** The address that a post names is tried again after a minute, so they are counted before that. */
async function countMentions({ db }: Connection, posts: readonly Scheduled[]): Promise<Announced[]> {
  const sent = await db.selectFrom("mentions_sent").select(["post_id", "attempts"]).execute();
  const attempts = new Map(sent.map((one) => [one.post_id, one.attempts]));
  return [{ what: "webmentions", times: posts.map(({ id }) => attempts.get(id) ?? 0) }];
}

async function countAnnouncements(
  { nodes, token, mails, pings }: SiteNodes,
  { db }: Connection,
  posts: readonly Scheduled[],
): Promise<Announced[]> {
  const issues = await db.selectFrom("newsletter_issues").select(["id", "post_id"]).execute();
  const deliveries = await db.selectFrom("newsletter_deliveries").select(["id", "status"]).execute();
  const taken = mails.readMessages();
  // The node that was handing it over has been killed, and it is never sent again.
  const unconfirmed = new Set(deliveries.flatMap(({ id, status }) => (status === "unconfirmed" ? [id] : [])));
  const lines = await db.selectFrom("activity").select("subject").execute();
  const bells = await Promise.all(
    nodes.map(({ origin }) => callAsOwner(origin, token, ["GET", "/notifications"])),
  );
  const notified = bells.map(
    (bell) =>
      (bell?.json as { data: { notifications: { kind: string; text: string }[] } }).data.notifications,
  );
  const countTrue = (list: boolean[]) => list.filter(Boolean).length;
  return [
    { what: "issues", times: posts.map(({ id }) => countTrue(issues.map((issue) => issue.post_id === id))) },
    {
      what: "mails",
      times: issues.flatMap((issue) =>
        READERS.map((reader) => {
          const id = `${issue.id}.${reader}`;
          return countTaken(taken, id) || Number(unconfirmed.has(id));
        }),
      ),
    },
    { what: "pings", times: posts.map(({ slug }) => pings.counts.get(`/blog/${slug}`) ?? 0) },
    {
      what: "notifications",
      times: notified.flatMap((list) =>
        posts.map(({ title }) => countTrue(list.map(({ text }) => text === title))),
      ),
    },
    {
      what: "lines in the log",
      times: posts.map(({ title }) => countTrue(lines.map(({ subject }) => subject === title))),
    },
  ];
}

/** The id of a mail is in its Message-ID. */
function countTaken(taken: ReadonlyMap<string, number>, id: string): number {
  return [...taken].reduce((sum, [message, count]) => sum + (message.startsWith(`<${id}@`) ? count : 0), 0);
}

function describeCounts(counts: readonly Announced[], posts: number): Record<string, string> {
  const all = counts.flatMap(({ what, times }) => times.map((time) => ({ what, time })));
  const list = (isMeant: (time: number) => boolean) => {
    const found = Map.groupBy(
      all.filter(({ time }) => isMeant(time)),
      ({ what }) => what,
    );
    return [...found].map(([what, { length }]) => `${length} ${what}`).join(", ") || "0";
  };
  return {
    [`of ${posts} scheduled posts, announced`]: `${all.filter(({ time }) => time > 0).length} of ${all.length}`,
    "twice ": list((time) => time > 1),
    "never ": list((time) => time === 0),
  };
}

function sleepUntil(at = 0): Promise<void> {
  return sleep(Math.max(0, at - Date.now()));
}
