import type { Goal } from "../../core/attribution/goal.ts";
import type { AnalyticsReport } from "./schema.ts";
import { findSearchEngine } from "./search-engines.ts";

/** Each costs a report of its own. */
export const HOSTS_ASKED_MAX = 5;

export interface SearchTraffic {
  visits: number;
  engines: { name: string; visitors: number; visits: number }[];
  /** The fields from here on are for the requested hosts: visits by day, landing pages and goals. */
  days: { day: string; visits: number }[];
  landings: { path: string; visitors: number; visits: number }[];
  goals: { goal: Goal; count: number; visitors: number }[];
  /** The first day of landings and goals, when the range begins before. */
  detailSince: string | null;
}

export function listSearchHosts({ tables }: Pick<AnalyticsReport, "tables">): string[] {
  return [...(tables.referrer ?? [])]
    .filter(({ value }) => findSearchEngine(value) !== undefined)
    .sort((a, b) => b.visits - a.visits)
    .map(({ value }) => value);
}

export function sumSearchTraffic(
  whole: Pick<AnalyticsReport, "tables">,
  byHost: readonly Pick<AnalyticsReport, "days" | "tables" | "goals" | "detailSince">[],
): SearchTraffic {
  const engines = new Map<string, SearchTraffic["engines"][number]>();
  for (const { value, visitors, visits } of whole.tables.referrer ?? []) {
    const name = findSearchEngine(value);
    if (!name) continue;
    const engine = engines.get(name) ?? { name, visitors: 0, visits: 0 };
    engines.set(name, { name, visitors: engine.visitors + visitors, visits: engine.visits + visits });
  }
  const all = [...engines.values()].sort((a, b) => b.visits - a.visits);
  return {
    visits: all.reduce((sum, { visits }) => sum + visits, 0),
    engines: all,
    days: sumDays(byHost.map(({ days }) => days)),
    landings: sumLandings(byHost.flatMap(({ tables }) => tables.entry ?? [])),
    goals: sumGoals(byHost.flatMap(({ goals }) => goals)),
    detailSince: byHost[0]?.detailSince ?? null,
  };
}

function sumDays(hosts: readonly AnalyticsReport["days"][]): SearchTraffic["days"] {
  return (hosts[0] ?? []).map(({ day }, place) => ({
    day,
    visits: hosts.reduce((sum, days) => sum + (days[place]?.visits ?? 0), 0),
  }));
}

function sumLandings(rows: NonNullable<AnalyticsReport["tables"]["entry"]>): SearchTraffic["landings"] {
  const landings = new Map<string, SearchTraffic["landings"][number]>();
  for (const { value: path, visitors, visits } of rows) {
    const landing = landings.get(path) ?? { path, visitors: 0, visits: 0 };
    landings.set(path, { path, visitors: landing.visitors + visitors, visits: landing.visits + visits });
  }
  return [...landings.values()].sort((a, b) => b.visits - a.visits);
}

function sumGoals(rows: AnalyticsReport["goals"]): SearchTraffic["goals"] {
  const goals = new Map<Goal, SearchTraffic["goals"][number]>();
  for (const { goal, count, visitors } of rows) {
    if (count === 0) continue;
    const sum = goals.get(goal) ?? { goal, count: 0, visitors: 0 };
    goals.set(goal, { goal, count: sum.count + count, visitors: sum.visitors + visitors });
  }
  return [...goals.values()].sort((a, b) => b.count - a.count);
}
