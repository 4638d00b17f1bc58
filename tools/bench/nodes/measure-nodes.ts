import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { median } from "../support/statistics.ts";
import { type Load, type LoadScore, startLoad } from "./load.ts";
import { measureMails } from "./measure-mails.ts";
import { measurePictures } from "./measure-pictures.ts";
import { measureReminders } from "./measure-reminders.ts";
import { measureSchedule } from "./measure-schedule.ts";
import { callAsOwner, type SiteNodes, startSiteNodes } from "./site-nodes.ts";
import { startWriter } from "./writer.ts";

const PAGES_COUNT = 20;
const CONNECTIONS = 64;
const SECONDS = 5;
const CHANGES = 60;
const LOAD_PER_SECOND = 50;
const AWAY_LOAD_PER_SECOND = 200;
const LOOK_MS = 5;

type Row = Record<string, string | number>;

/** One, two and four nodes on one PostgreSQL and one bucket: what more of them bring, and what they must not lose. */
export async function measureNodes(counts: readonly number[], awaySeconds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of counts) {
    const site = await startSiteNodes(count);
    try {
      const paths = await listPages(site.balancer.origin);
      rows.push({
        nodes: count,
        cores: availableParallelism(),
        "requests/s of all": Math.round(await measureThroughput(site)),
        ...(await measureChanges(site, paths)),
        ...(await restartInTurn(site, paths)),
        ...(await killOne(site, paths)),
        ...(await measureMails(site)),
        ...(await measurePictures(site)),
        ...(await measureSchedule(site)),
        ...(await measureReminders(site)),
        ...(await takeDatabaseAway(site, paths, awaySeconds)),
        ...(await failOver(site)),
      });
    } finally {
      await site.stop();
    }
  }
  return turnAround(rows);
}

/** One column for each number of nodes: as a line of its own, each would be wider than any screen. */
function turnAround(rows: readonly Row[]): Row[] {
  const facts = new Set(rows.flatMap(Object.keys));
  return [...facts].map((fact) => ({
    "": fact,
    ...Object.fromEntries(rows.map((row) => [`${row.nodes} nodes`, row[fact] ?? ""])),
  }));
}

/** The sitemap is a list of files, and these list the pages. */
async function listPages(origin: string): Promise<string[]> {
  const files = await listAddresses(`${origin}/sitemap.xml`);
  const pages = await Promise.all(files.map((path) => listAddresses(`${origin}${path}`)));
  const paths = pages.flat().slice(0, PAGES_COUNT);
  if (paths.length < PAGES_COUNT) throw new Error(`The sitemap lists ${paths.length} pages alone.`);
  return paths;
}

async function listAddresses(url: string): Promise<string[]> {
  const xml = await (await fetch(url)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

async function measureThroughput({ nodes }: SiteNodes): Promise<number> {
  for (const { origin } of nodes) for (let time = 0; time < 2; time += 1) await fetch(`${origin}/`);
  const results = await Promise.all(
    nodes.map(({ origin }) =>
      autocannon({
        url: `${origin}/`,
        headers: { "accept-encoding": "gzip" },
        connections: Math.ceil(CONNECTIONS / nodes.length),
        duration: SECONDS,
      }),
    ),
  );
  return results.reduce((sum, { requests }) => sum + requests.mean, 0);
}

/** From a change that was acknowledged by one node until the pages of all show it, under load. */
async function measureChanges(site: SiteNodes, paths: readonly string[]): Promise<Row> {
  const { nodes, balancer, token } = site;
  const listed = await callAsOwner(balancer.origin, token, ["GET", "/admin/projects"]);
  const [first] = listed?.json as { id: number; slug: string; version: number }[];
  if (!first) throw new Error("The site shows no project.");
  const load = startLoad(balancer.origin, paths, LOAD_PER_SECOND);
  const times: number[] = [];
  let { version } = first;
  for (let change = 0; change < CHANGES; change += 1) {
    const title = `Change ${change} of the bench`;
    const by = nodes[change % nodes.length]?.origin ?? "";
    const put = ["PUT", `/projects/${first.id}`, { ...first, title, version }] as const;
    const answer = await callAsOwner(by, token, [...put]);
    if (answer?.status !== 200) throw new Error(`The change was refused with ${answer?.status}.`);
    version = (answer.json as { data: { version: number } }).data.version;
    const from = performance.now();
    await Promise.all(nodes.map(({ origin }) => waitUntilShown(`${origin}/projects/${first.slug}`, title)));
    times.push(performance.now() - from);
  }
  await load.stop();
  times.sort((a, b) => a - b);
  return {
    "change everywhere, p50 ms": Math.round(median(times)),
    "p99 ms": Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  };
}

async function waitUntilShown(url: string, text: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(text)) await sleep(LOOK_MS);
}

async function restartInTurn(site: SiteNodes, paths: readonly string[]): Promise<Row> {
  if (site.nodes.length === 1) return { "failed in a rolling restart": "one node" };
  const load = startLoad(site.balancer.origin, paths, LOAD_PER_SECOND);
  for (const index of site.nodes.keys()) await site.replace(index, "SIGTERM");
  return { "failed in a rolling restart": describeFailures(await load.stop()) };
}

async function killOne(site: SiteNodes, paths: readonly string[]): Promise<Row> {
  const load = startLoad(site.balancer.origin, paths, LOAD_PER_SECOND);
  const writer = startWriter(site);
  await sleep(1000);
  await site.replace(0, "SIGKILL");
  await sleep(1000);
  const { acknowledged, lost } = await writer.stop();
  await load.stop();
  return { "writes lost by a kill": `${lost} of ${acknowledged}` };
}

/** Pages that were served before, for as long as the database is away; then how soon the site takes a write again. */
async function takeDatabaseAway(site: SiteNodes, paths: readonly string[], seconds: number): Promise<Row> {
  for (const { origin } of site.nodes) for (const path of paths) await fetch(`${origin}${path}`);
  const writer = startWriter(site);
  await sleep(1000);
  const load: Load = startLoad(site.balancer.origin, paths, AWAY_LOAD_PER_SECOND);
  await site.database.stopPrimary();
  await sleep(seconds * 1000);
  await site.database.startPrimary();
  const backAt = performance.now();
  const writeMs = await waitForWrite(writer, backAt);
  const score = await load.stop();
  const { acknowledged, lost } = await writer.stop();
  return {
    [`failed while away for ${seconds} s`]: `${describeFailures(score)}, ${score.stale} stale`,
    "first write after its return, ms": writeMs,
    "lost then": `${lost} of ${acknowledged}`,
  };
}

async function failOver(site: SiteNodes): Promise<Row> {
  const writer = startWriter(site);
  await sleep(1000);
  const crashedAt = performance.now();
  await site.database.failOver();
  const writeMs = await waitForWrite(writer, crashedAt);
  const { acknowledged, lost } = await writer.stop();
  return { "failover: first write after, ms": writeMs, "lost by it": `${lost} of ${acknowledged}` };
}

async function waitForWrite({ lastAt }: { lastAt: () => number }, from: number): Promise<number> {
  while (lastAt() <= from) await sleep(LOOK_MS);
  return Math.round(lastAt() - from);
}

function describeFailures({ sent, failed }: LoadScore): string {
  const total = Object.values(failed).reduce((sum, count) => sum + count, 0);
  const worst = Object.entries(failed).toSorted(([, a], [, b]) => b - a)[0];
  return `${total} of ${sent}${worst ? ` (${worst[0]})` : ""}`;
}
