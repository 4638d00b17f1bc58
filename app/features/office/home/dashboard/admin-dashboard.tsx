import {
  ChartColumn,
  FolderPlus,
  type LucideIcon,
  Newspaper,
  PenLine,
  Rocket,
  Settings,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { FIGURE_PERIOD_DAYS } from "../../../../kit/owner/figure-period.ts";
import { Stat } from "../../../../ui/admin/figures/stat.tsx";
import { Stats } from "../../../../ui/admin/figures/stats.tsx";
import { Trend } from "../../../../ui/admin/figures/trend.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { describeBackup, describeCheck } from "../../backups/backups.ts";
import { MoneyPanel } from "./money-panel.tsx";
import { OwnerTasks } from "./owner-tasks.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import type { Dashboard, DashboardFigure } from "./schema.ts";

const QUICK_ACTIONS: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: "Create New Project", to: "/admin/projects?new", icon: FolderPlus },
  { label: "Write New Blog Post", to: "/admin/blog/new", icon: PenLine },
  { label: "View Analytics", to: "/admin/analytics", icon: ChartColumn },
  { label: "Manage Settings", to: "/admin/settings", icon: Settings },
];

interface AdminDashboardProps {
  dashboard: Dashboard;
  isMailCaptured: boolean;
  name: string;
  /** Shown before all else, as long as the site is new or hidden. */
  first?: ReactNode;
}

export function AdminDashboard({ dashboard, isMailCaptured, name, first }: AdminDashboardProps) {
  const { projects, posts, visitors, activeProjects, messages, recent } = dashboard;
  const received = `${countOf(messages, "message")} received`;
  const [now] = useState(() => new Date());
  return (
    <>
      <section className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-subheading">Welcome back, {name}</h2>
        <p className="text-muted">{messages === 0 ? "No messages yet." : `${received} so far.`}</p>
      </section>
      {first}
      <Stats label="Figures" className="mb-4">
        <StatCard icon={FolderPlus} label="Total Projects" figure={projects} />
        <StatCard icon={Newspaper} label="Blog Posts" figure={posts} />
        <StatCard
          icon={Users}
          label="Total Visitors"
          figure={visitors}
          note={`${visitors.current.toLocaleString("en")} in the last ${FIGURE_PERIOD_DAYS} days`}
        />
        <StatCard
          icon={Rocket}
          label="Active Projects"
          figure={activeProjects}
          note={`${describeShare(activeProjects.value, projects.value)} the last ${FIGURE_PERIOD_DAYS} days`}
        />
      </Stats>
      <div className="grid grid-cols-1 gap-4">
        <OwnerTasks waiting={dashboard} isMailCaptured={isMailCaptured} />
        {dashboard.money && <MoneyPanel money={dashboard.money} />}
        <BackupPanel backup={dashboard.backup} />
        <Panel>
          <PanelTitle>Quick Actions</PanelTitle>
          <div className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,132px),1fr))] gap-2">
            {QUICK_ACTIONS.map(({ label, to, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                className="flex items-center gap-3 rounded-sm border border-line p-3 font-[550] text-meta transition-[border-color,background-color] hover:border-line-strong hover:bg-raised"
              >
                <Icon className="size-4.5 flex-none text-primary" aria-hidden="true" />
                {label}
              </Link>
            ))}
          </div>
        </Panel>
        <Panel>
          <div className="flex items-baseline justify-between gap-3 text-meta">
            <PanelTitle>Recent Activity</PanelTitle>
            {recent.length > 0 && <TextLink to="/admin/activity">All activity</TextLink>}
          </div>
          <RecentActivity activities={recent} now={now} />
        </Panel>
      </div>
    </>
  );
}

/** The card beside it counts all of them, and most often it is the same number. */
function describeShare(active: number, all: number): string {
  return active === all && all > 0 ? "All within" : "Worked on in";
}

function BackupPanel({ backup: { last } }: Pick<Dashboard, "backup">) {
  const dates = useDates();
  return (
    <Panel aria-labelledby="last-backup">
      <div className="flex items-baseline justify-between gap-3 text-meta">
        <PanelTitle id="last-backup">Backup</PanelTitle>
        <TextLink to="/admin/portability">All backups</TextLink>
      </div>
      <p>
        {last
          ? `${describeBackup(last, dates)} ${describeCheck(last, dates)}`
          : "No backup yet. The first one is made tonight at 03:00."}
      </p>
    </Panel>
  );
}

interface StatCardProps {
  icon: LucideIcon;
  label: string;
  figure: DashboardFigure;
  /** Explains the figure where the label doesn't. */
  note?: string;
}

function StatCard({ icon, label, figure, note }: StatCardProps) {
  const change = formatChange(figure);
  return (
    <Stat
      icon={icon}
      label={label}
      value={
        <>
          {figure.value.toLocaleString("en")}
          {change && (
            <Trend trend={change.trend}>
              {change.words}
              <span className="sr-only"> on the previous {FIGURE_PERIOD_DAYS} days</span>
            </Trend>
          )}
        </>
      }
      note={note ?? describeNew(figure)}
    />
  );
}

type Periods = Pick<DashboardFigure, "current" | "previous">;

interface Change {
  trend: "up" | "down" | "same";
  words: string;
}

/** Undefined where there is nothing to compare with. */
export function formatChange({ current, previous }: Periods): Change | undefined {
  if (previous === 0) return undefined;
  const percent = Math.round(((current - previous) / previous) * 100);
  const words = `${Math.abs(percent)} %`;
  if (percent === 0) return { trend: "same", words: `±${words}` };
  return percent > 0 ? { trend: "up", words: `+${words}` } : { trend: "down", words: `−${words}` };
}

function describeNew({ current, previous }: Periods): string {
  if (current === 0 && previous === 0) return "None yet";
  const more = current - previous;
  if (more < 0) return `${-more} fewer than ${FIGURE_PERIOD_DAYS} days ago`;
  return `${more === 0 ? "None" : more.toLocaleString("en")} new in the last ${FIGURE_PERIOD_DAYS} days`;
}
