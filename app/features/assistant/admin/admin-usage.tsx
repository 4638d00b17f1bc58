import { ChartColumn } from "lucide-react";
import { DayChart } from "../../../ui/admin/charts/day-chart.tsx";
import { Panel, PanelTitle } from "../../../ui/admin/layout/panel.tsx";
import { QuietLink } from "../../../ui/admin/layout/record-links.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import type { MonthUsage, UsageReport } from "../usage/schema.ts";
import { describeBudget } from "../usage/usage-report.ts";

const SERIES = [
  { key: "model", label: "By the model" },
  { key: "builtIn", label: "Built-in" },
  { key: "fallbacks", label: "Built-in, in place of the model" },
] as const;

export function AdminUsage({ report: { days, month, provider, usesModel } }: { report: UsageReport }) {
  const isEmpty = days.every(({ builtIn, model, fallbacks }) => builtIn + model + fallbacks === 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel className="grid gap-2">
        <PanelTitle gap="none">Tokens this month</PanelTitle>
        <BudgetMeter month={month} />
        <p className="text-meta text-muted">{describeProvider(provider, usesModel)}</p>
      </Panel>
      {isEmpty ? (
        <EmptyList
          icon={ChartColumn}
          title="No answers in the last 30 days"
          hint="Once visitors ask the assistant something, its answers are counted here by day."
        />
      ) : (
        <Panel>
          <PanelTitle>Answers by day</PanelTitle>
          <DayChart caption="Answers" days={days} series={SERIES} />
        </Panel>
      )}
      <p className="max-w-[80ch] text-meta text-muted">
        Only daily totals, in your site's time zone, are kept. The provider counts the tokens.
      </p>
    </div>
  );
}

function BudgetMeter({ month }: { month: MonthUsage }) {
  const { inputTokens, outputTokens, budget } = month;
  const used = inputTokens + outputTokens;
  const figures = `${used.toLocaleString("en")} of ${budget.toLocaleString("en")} tokens`;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <p>
          {figures}
          <span className="ml-2 text-meta text-muted">
            {inputTokens.toLocaleString("en")} read, {outputTokens.toLocaleString("en")} written
          </span>
        </p>
        <QuietLink to="/admin/assistant/settings">Change the budget</QuietLink>
      </div>
      <meter
        className="block h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-ground forced-color-adjust-none"
        aria-label="Tokens used this month"
        min={0}
        max={Math.max(1, budget)}
        high={Math.max(1, budget) * 0.8}
        value={used}
      >
        {figures}
      </meter>
      <p>{describeBudget(month)}</p>
    </>
  );
}

function describeProvider(provider: string | null, usesModel: boolean): string {
  if (!provider) return "No model is set up. The built-in assistant answers and needs no tokens.";
  return usesModel
    ? `${provider} answers as long as the budget lasts.`
    : `${provider} is set up but switched off in the settings.`;
}
