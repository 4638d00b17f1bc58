import type { Db } from "../../../../db/schema.ts";
import { data, routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { addDays } from "../../../utils/dates.ts";
import type { Zone } from "../../../utils/time-zone.ts";
import { aiProvider } from "../../core/model/ai-provider.server.ts";
import { loadSiteZone } from "../../core/settings/site-zone.server.ts";
import { getAssistantSettings } from "../settings/assistant-settings.server.ts";
import { type MonthUsage, type UsageDay, type UsageReport, usageReportSchema } from "./schema.ts";
import { findBudgetEnd, USAGE_DAYS } from "./usage-report.ts";

export function assistantUsageApi(site: Site) {
  return routes(site).get(
    "/",
    "Answers of the last 30 days by who gave them, and this month's tokens against the budget",
    { answer: data(usageReportSchema, "The figures, in days of the site's time zone") },
    () =>
      getUsageReport(site.connection.db, {
        provider: site.get(aiProvider)?.name ?? null,
        now: site.now(),
      }),
  );
}

async function getUsageReport(
  db: Db,
  { provider, now }: { provider: string | null; now: Date },
): Promise<UsageReport> {
  const zone = await loadSiteZone(db);
  const { monthlyTokenBudget, usesModel } = await getAssistantSettings(db);
  return {
    days: await listDays(db, zone.formatDay(now)),
    month: await sumMonth(db, monthlyTokenBudget, { now, zone }),
    provider,
    usesModel,
  };
}

async function listDays(db: Db, today: string): Promise<UsageDay[]> {
  const dayBefore = (count: number) => addDays(today, -count);
  const rows = await db
    .selectFrom("assistant_usage")
    .select(["day", "engine", "answers", "fallbacks"])
    .where("day", ">=", dayBefore(USAGE_DAYS - 1))
    .execute();
  return Array.from({ length: USAGE_DAYS }, (_, index) => {
    const day = dayBefore(USAGE_DAYS - 1 - index);
    const own = rows.filter((row) => row.day === day);
    const findRow = (engine: string) => own.find((row) => row.engine === engine);
    const { answers = 0, fallbacks = 0 } = findRow("built-in") ?? {};
    return { day, builtIn: answers - fallbacks, model: findRow("model")?.answers ?? 0, fallbacks };
  });
}

async function sumMonth(
  db: Db,
  budget: number,
  { now, zone }: { now: Date; zone: Zone },
): Promise<MonthUsage> {
  const row = await db
    .selectFrom("assistant_usage")
    .select(({ fn }) => [fn.sum("input_tokens").as("input"), fn.sum("output_tokens").as("output")])
    .where("day", ">=", `${zone.formatDay(now).slice(0, 7)}-01`)
    .executeTakeFirstOrThrow();
  const inputTokens = Number(row.input);
  const outputTokens = Number(row.output);
  return {
    inputTokens,
    outputTokens,
    budget,
    endsOn: findBudgetEnd({ used: inputTokens + outputTokens, budget }, now, zone),
  };
}
