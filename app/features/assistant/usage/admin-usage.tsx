import { ChartColumn } from "lucide-react";
import { Link } from "react-router";
import { DayChart } from "../../../ui/admin/charts/day-chart.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import type { MonthUsage, UsageReport } from "./schema.ts";
import { describeBudget } from "./usage-report.ts";

const SERIES = [
  { key: "model", label: "By the model" },
  { key: "builtIn", label: "Built-in" },
  { key: "fallbacks", label: "Built-in, in place of the model" },
] as const;

export function AdminUsage({ report: { days, month, provider, usesModel } }: { report: UsageReport }) {
  const isEmpty = days.every(({ builtIn, model, fallbacks }) => builtIn + model + fallbacks === 0);
  return (
    <div className="adm-stack adm-insight">
      <section className="adm-panel adm-usage">
        <h2>Tokens this month</h2>
        <BudgetMeter month={month} />
        <p className="adm-muted">{describeProvider(provider, usesModel)}</p>
      </section>
      {isEmpty ? (
        <EmptyList
          icon={ChartColumn}
          title="No answers in the last 30 days"
          hint="Once visitors ask the assistant something, its answers are counted here by day."
        />
      ) : (
        <section className="adm-panel">
          <h2>Answers by day</h2>
          <DayChart caption="Answers" days={days} series={SERIES} />
        </section>
      )}
      <p className="adm-footnote">Only daily totals (UTC) are kept. The provider counts the tokens.</p>
    </div>
  );
}

function BudgetMeter({ month }: { month: MonthUsage }) {
  const { inputTokens, outputTokens, budget } = month;
  const used = inputTokens + outputTokens;
  const figures = `${used.toLocaleString("en")} of ${budget.toLocaleString("en")} tokens`;
  return (
    <>
      <div className="adm-usage-figures">
        <p>
          {figures}
          <span className="adm-muted">
            {inputTokens.toLocaleString("en")} read, {outputTokens.toLocaleString("en")} written
          </span>
        </p>
        <Link to="/admin/assistant/settings" className="adm-quiet-link">
          Change the budget
        </Link>
      </div>
      <meter
        className="adm-meter"
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
