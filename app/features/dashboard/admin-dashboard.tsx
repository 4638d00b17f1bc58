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
import { FIGURE_PERIOD_DAYS } from "../../kit/owner/figure-period.ts";
import { Stats } from "../../ui/admin/figures/stats.tsx";
import { countOf } from "../../utils/text/count-of.ts";
import { describeBackup, describeCheck } from "../backups/backups.ts";
import { OwnerTasks } from "./owner-tasks.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import type { Dashboard } from "./schema.ts";
import { StatCard } from "./stat-card.tsx";

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
  /** What comes before all else, as long as the site is new or hidden. */
  first?: ReactNode;
}

export function AdminDashboard({ dashboard, isMailCaptured, name, first }: AdminDashboardProps) {
  const { projects, posts, visitors, activeProjects, messages, recent } = dashboard;
  const received = `${countOf(messages, "message")} received`;
  const [now] = useState(() => new Date());
  return (
    <>
      <section className="adm-banner">
        <h2>Welcome back, {name}</h2>
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
        <BackupPanel backup={dashboard.backup} />
        <section className="adm-panel">
          <h2>Quick Actions</h2>
          <div className="adm-actions">
            {QUICK_ACTIONS.map(({ label, to, icon: Icon }) => (
              <Link key={to} to={to} className="adm-action">
                <Icon aria-hidden="true" />
                {label}
              </Link>
            ))}
          </div>
        </section>
        <section className="adm-panel">
          <div className="adm-panel-head">
            <h2>Recent Activity</h2>
            {recent.length > 0 && (
              <Link to="/admin/activity" className="adm-link">
                All activity
              </Link>
            )}
          </div>
          <RecentActivity activities={recent} now={now} />
        </section>
      </div>
    </>
  );
}

/** The card beside it counts all of them, and most often it is the same number. */
function describeShare(active: number, all: number): string {
  return active === all && all > 0 ? "All within" : "Worked on in";
}

function BackupPanel({ backup: { last } }: Pick<Dashboard, "backup">) {
  return (
    <section className="adm-panel" aria-labelledby="last-backup">
      <div className="adm-panel-head">
        <h2 id="last-backup">Backup</h2>
        <Link to="/admin/portability" className="adm-link">
          All backups
        </Link>
      </div>
      <p>
        {last
          ? `${describeBackup(last)} ${describeCheck(last)}`
          : "No backup yet. The first one is made tonight at 03:00."}
      </p>
    </section>
  );
}
