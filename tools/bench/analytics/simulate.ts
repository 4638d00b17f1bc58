import type { AnalyticsDimension } from "../../../app/features/insight/analytics/analytics.ts";
import { PUBLIC_PAGES } from "../../../app/public-pages.ts";

/** One request to the site, at its moment. */
export interface Action {
  at: number;
  method: "GET" | "POST";
  path: string;
  address: string;
  userAgent: string;
  body?: object;
  headers?: Record<string, string>;
}

/** "dimension value" to what must be counted over all days. */
export type Expected = Map<string, { visitors: number; visits: number; views: number; bounces: number }>;

export interface Simulation {
  actions: Action[];
  expected: Expected;
  bots: Map<string, number>;
  ownerViews: number;
}

interface Plan {
  firstDay: string;
  days: number;
  visitors: number;
  views: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PAGES = PUBLIC_PAGES.map(({ path }) => path);
const REFERRERS = ["", "", "https://www.google.com/search?q=a", "https://news.ycombinator.com/item?id=1"];
const HOSTS = ["", "", "google.com", "news.ycombinator.com"];
const SOURCES = [undefined, undefined, "Newsletter", "linkedin"];
const BROWSERS = [
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "desktop", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    "desktop",
    "Chrome",
    "Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "mobile",
    "Safari",
    "iOS",
  ],
] as const;
const BOTS = [
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot"],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "Bingbot"],
  ["curl/8.5.0", "Scripts"],
] as const;

/** The same seed gives the same sequence (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Visitors whose visits are laid out one by one, so that the figures are known without counting: within a visit pages are 1 to
 * 29 minutes apart, between two visits 31 or more. Bots, the owner, and visitors who decline are mixed in.
 */
export function simulate(plan: Plan, seed = 1): Simulation {
  const random = createRandom(seed);
  const simulation: Simulation = { actions: [], expected: new Map(), bots: new Map(), ownerViews: 0 };
  const start = Date.parse(plan.firstDay);
  const slots = plan.visitors * plan.days;
  for (let slot = 0; slot < slots; slot += 1) {
    // So that the views of all slots are exactly those of the plan.
    const views = Math.floor(((slot + 1) * plan.views) / slots) - Math.floor((slot * plan.views) / slots);
    const visitor = slot % plan.visitors;
    const at =
      start + Math.floor(slot / plan.visitors) * DAY_MS + random(6 * 60) * MINUTE_MS + random(60_000);
    if (views > 0) addVisitorDay(simulation, { random, visitor, at, views });
    if (slot % 5 === 0) addOthers(simulation, { random, at });
  }
  simulation.actions.sort((a, b) => a.at - b.at);
  return simulation;
}

interface VisitorDay {
  random: (below: number) => number;
  visitor: number;
  at: number;
  views: number;
}

function addVisitorDay(simulation: Simulation, { random, visitor, at: begun, views }: VisitorDay): void {
  const browser = BROWSERS[visitor % BROWSERS.length] ?? BROWSERS[0];
  // Three in an office share an address, each with a browser of another make.
  const office = Math.floor(visitor / BROWSERS.length);
  const address = `10.${office >> 16}.${(office >> 8) & 255}.${office & 255}`;
  const reader = { random, browser, address, known: new Set<string>() };
  let at = begun;
  for (let left = views; left > 0; ) {
    const length = Math.min(left, 1 + random(4));
    left -= length;
    at = addVisit(simulation, reader, { at, length }) + 31 * MINUTE_MS + random(60 * MINUTE_MS);
  }
}

interface Reader {
  random: (below: number) => number;
  browser: (typeof BROWSERS)[number];
  address: string;
  /** The things that this visitor was already counted for. */
  known: Set<string>;
}

/** Gives the moment of its last view. */
function addVisit(
  { actions, expected }: Simulation,
  { random, browser, address, known }: Reader,
  { at: begun, length }: { at: number; length: number },
): number {
  const [userAgent, device, name, os] = browser;
  const source = random(REFERRERS.length);
  const utm = { source: SOURCES[source] };
  const paths = Array.from({ length }, () => PAGES[random(PAGES.length)] ?? "/");
  const tell = (at: number, body: object) => actions.push(toBeacon({ at, address, userAgent, body }));
  const place = { known, seen: new Set<string>() };
  const count = (dimension: AnalyticsDimension, value: string, times = length) =>
    addExpected(expected, { ...place, key: `${dimension} ${value}`, times, isBounce: length === 1 });
  let at = begun;
  for (const [index, path] of paths.entries()) {
    if (index > 0) at += MINUTE_MS + random(28 * MINUTE_MS);
    tell(at, { kind: "view", path, utm, ...(index === 0 && { referrer: REFERRERS[source] }) });
    count("page", path, 1);
  }
  const facts = {
    site: "",
    entry: paths[0],
    exit: paths.at(-1),
    referrer: HOSTS[source],
    device,
    browser: name,
    os,
  };
  for (const [dimension, value] of Object.entries(facts)) count(dimension as AnalyticsDimension, value ?? "");
  if (utm.source) count("utm_source", utm.source.toLowerCase());
  const click = (key: string, body: object) => {
    tell(at + 1000, { path: "/", ...body });
    addExpected(expected, { ...place, key, times: 1, isBounce: false });
  };
  if (random(4) === 0)
    click("outbound github.com/owner", { kind: "outbound", target: "https://github.com/owner?x=1" });
  if (random(6) === 0) click("goal resume_download", { kind: "goal", target: "resume_download" });
  return at;
}

/** They come at the same time, and must be in no visitor's figure. */
function addOthers(simulation: Simulation, { random, at }: Pick<VisitorDay, "random" | "at">): void {
  const [userAgent, name] = BOTS[random(BOTS.length)] ?? BOTS[0];
  const path = PAGES[random(PAGES.length)] ?? "/";
  const bot = { at, address: "10.99.0.1", userAgent };
  simulation.actions.push({ ...bot, method: "GET", path });
  simulation.bots.set(name, (simulation.bots.get(name) ?? 0) + 1);
  // Some run scripts; their page was counted already.
  if (random(2) === 0) simulation.actions.push(toBeacon({ ...bot, body: { kind: "view", path } }));
  const owner = { at, address: "10.98.0.1", userAgent: BROWSERS[0][0] };
  simulation.actions.push(toBeacon({ ...owner, body: { kind: "view", path, isOwner: true } }));
  simulation.ownerViews += 1;
  const declining = toBeacon({
    at,
    address: "10.97.0.1",
    userAgent: BROWSERS[1][0],
    body: { kind: "view", path },
  });
  simulation.actions.push({ ...declining, headers: random(2) === 0 ? { dnt: "1" } : { "sec-gpc": "1" } });
}

function toBeacon(given: Pick<Action, "at" | "address" | "userAgent"> & { body: object }): Action {
  return { ...given, method: "POST", path: "/api/analytics/events" };
}

interface Counted {
  key: string;
  times: number;
  known: Set<string>;
  seen: Set<string>;
  isBounce: boolean;
}

function addExpected(expected: Expected, { key, times, known, seen, isBounce }: Counted): void {
  const sums = expected.get(key) ?? { visitors: 0, visits: 0, views: 0, bounces: 0 };
  expected.set(key, sums);
  sums.views += times;
  if (!known.has(key)) sums.visitors += 1;
  known.add(key);
  if (seen.has(key)) return;
  seen.add(key);
  sums.visits += 1;
  if (isBounce) sums.bounces += 1;
}
