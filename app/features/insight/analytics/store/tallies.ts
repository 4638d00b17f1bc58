import type { AnalyticsDimension, AnalyticsFilter } from "../analytics.ts";
import { splitVisits, type Visit, type VisitEvent } from "../visits.ts";

export interface Tally {
  visitors: number;
  visits: number;
  views: number;
  bounces: number;
}

/** Strangers can put any text into these, so that a day keeps only a limited number of values of each. */
const OPEN_DIMENSIONS: ReadonlySet<AnalyticsDimension> = new Set([
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "outbound",
]);
export const OPEN_VALUES_MAX = 1000;
export const OTHER_VALUES = "(other)";

/** The sums by dimension and value. Visitors must be added whole, each of them once. */
export class Tallies {
  readonly byDimension = new Map<AnalyticsDimension, Map<string, Tally>>();
  readonly #filter: AnalyticsFilter | undefined;

  constructor(filter?: AnalyticsFilter) {
    this.#filter = filter;
  }

  addVisitor(events: readonly VisitEvent[]): void {
    const known = new Set<Tally>();
    const { visits, loose } = splitVisits(events);
    for (const visit of visits) this.#addVisit(visit, known);
    for (const click of loose) {
      if (this.#filter && !isClick(click, this.#filter)) continue;
      this.#count(click.kind as AnalyticsDimension, click.target, 1, { known });
    }
  }

  #addVisit(visit: Visit, known: Set<Tally>): void {
    const facts = listFacts(visit);
    const narrowed = narrowVisit(visit, facts, this.#filter);
    if (!narrowed) return;
    const { items, clicks } = narrowed;
    const place = { known, visit: new Set<Tally>() };
    const isBounce = visit.views.length === 1 && items[0]?.kind === "view";
    const views = { ...place, isBounce };
    if (items.length > 0) {
      this.#count("site", "", items.length, views);
      for (const [dimension, value] of facts) this.#count(dimension, value, items.length, views);
    }
    for (const item of items) this.#count("page", item.path, 1, views);
    for (const click of clicks) this.#count(click.kind as AnalyticsDimension, click.target, 1, place);
  }

  #count(
    dimension: AnalyticsDimension,
    value: string,
    times: number,
    { known, visit, isBounce = false }: { known: Set<Tally>; visit?: Set<Tally>; isBounce?: boolean },
  ): void {
    const tally = this.#open(dimension, value);
    tally.views += times;
    if (!known.has(tally)) tally.visitors += 1;
    known.add(tally);
    if (!visit || visit.has(tally)) return;
    visit.add(tally);
    tally.visits += 1;
    if (isBounce) tally.bounces += 1;
  }

  #open(dimension: AnalyticsDimension, value: string): Tally {
    const values = this.byDimension.get(dimension) ?? new Map<string, Tally>();
    this.byDimension.set(dimension, values);
    const isFull = OPEN_DIMENSIONS.has(dimension) && values.size >= OPEN_VALUES_MAX;
    const key = isFull && !values.has(value) ? OTHER_VALUES : value;
    const tally = values.get(key) ?? { visitors: 0, visits: 0, views: 0, bounces: 0 };
    values.set(key, tally);
    return tally;
  }
}

type Fact = [dimension: AnalyticsDimension, value: string];

/** Lists the facts of a whole visit. Views from before migration 0012 have neither source nor order. */
function listFacts({ views }: Visit): Fact[] {
  const [first] = views;
  if (first.device === "") return [];
  const facts: Fact[] = [
    ["entry", first.path],
    ["exit", views.at(-1)?.path ?? first.path],
    ["referrer", first.referrer],
  ];
  for (const dimension of [
    "utm_source",
    "utm_medium",
    "utm_campaign",
    "country",
    "device",
    "browser",
    "os",
  ] as const) {
    if (first[dimension] !== "") facts.push([dimension, first[dimension]]);
  }
  return facts;
}

/**
 * Narrows a visit to what the filter lets through: a page its own views and clicks, a link or goal its clicks in place of
 * views, any other the whole visit.
 */
function narrowVisit(
  { views, clicks }: Visit,
  facts: readonly Fact[],
  filter: AnalyticsFilter | undefined,
): { items: VisitEvent[]; clicks: VisitEvent[] } | undefined {
  if (!filter) return { items: views, clicks };
  const { dimension, value } = filter;
  if (dimension === "page") {
    const items = views.filter(({ path }) => path === value);
    return items.length > 0 ? { items, clicks: clicks.filter(({ path }) => path === value) } : undefined;
  }
  if (dimension === "outbound" || dimension === "goal") {
    const items = clicks.filter((click) => isClick(click, filter));
    const others = clicks.filter(({ kind }) => kind !== dimension);
    return items.length > 0 ? { items, clicks: [...items, ...others] } : undefined;
  }
  return facts.some((fact) => fact[0] === dimension && fact[1] === value)
    ? { items: views, clicks }
    : undefined;
}

function isClick({ kind, target }: VisitEvent, filter: AnalyticsFilter): boolean {
  return kind === filter.dimension && target === filter.value;
}
