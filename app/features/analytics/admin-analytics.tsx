import { ChartColumn } from "lucide-react";
import { Link } from "react-router";
import { DayChart } from "../../ui/admin/day-chart.tsx";
import { EmptyList } from "../../ui/admin/list-states.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { formatDate } from "../../utils/dates.ts";
import { ANALYTICS_RANGES, type AnalyticsRange, type RecentViews } from "./analytics.ts";

const SERIES = [
  { key: "visitors", label: "Visitors" },
  { key: "views", label: "Page views" },
] as const;

interface AdminAnalyticsProps {
  report: RecentViews;
  range: AnalyticsRange;
}

export function AdminAnalytics({ report, range }: AdminAnalyticsProps) {
  const { since, total, previous, days, pages } = report;
  if (since === null) {
    return (
      <EmptyList
        icon={ChartColumn}
        title="No visits measured yet"
        hint="A visit counts once somebody reads a public page in a browser. Your own visits, bots, and visitors who ask not to be tracked are left out."
        action={<ButtonLink href="/">Open the site</ButtonLink>}
      />
    );
  }
  return (
    <div className="adm-stack adm-insight">
      <nav className="adm-row adm-ranges" aria-label="Range">
        {ANALYTICS_RANGES.map((days) => (
          <Link
            key={days}
            to={`?days=${days}`}
            className="adm-button"
            preventScrollReset
            aria-current={days === range ? "true" : undefined}
          >
            {days} days
          </Link>
        ))}
      </nav>
      <ul className="adm-stats" aria-label="Totals">
        <Total label="Visitors" current={total.visitors} previous={previous.visitors} range={range} />
        <Total label="Page views" current={total.views} previous={previous.views} range={range} />
      </ul>
      <section className="adm-panel">
        <h2>Visitors and page views by day</h2>
        <DayChart caption="Visitors and page views" days={days} series={SERIES} />
      </section>
      <section className="adm-panel">
        <h2>Most read pages</h2>
        <TopPages pages={pages} />
      </section>
      <p className="adm-muted adm-footnote">
        Measured since {formatDate(since)}, without cookies. Nobody is recognised on another day, so that a
        person who reads on two days counts as two visitors. Days are counted in UTC.
      </p>
    </div>
  );
}

interface TotalProps {
  label: string;
  current: number;
  previous: number;
  range: AnalyticsRange;
}

function Total({ label, current, previous, range }: TotalProps) {
  const before = `${previous.toLocaleString("en")} in the ${range} days before`;
  return (
    <li className="adm-stat">
      <p className="adm-stat-label">{label}</p>
      <p className="adm-stat-value">{current.toLocaleString("en")}</p>
      <p className="adm-stat-note">{previous === 0 ? "No earlier period to compare" : before}</p>
    </li>
  );
}

function TopPages({ pages }: Pick<RecentViews, "pages">) {
  if (pages.length === 0) return <p className="adm-muted">Nobody has read a page in these days.</p>;
  return (
    <div className="adm-table-frame">
      <table className="adm-table">
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Visitors</th>
            <th scope="col">Page views</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ path, visitors, views }) => (
            <tr key={path}>
              <th scope="row">
                <a className="adm-link" href={path}>
                  {path}
                </a>
              </th>
              <td>{visitors.toLocaleString("en")}</td>
              <td>{views.toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
