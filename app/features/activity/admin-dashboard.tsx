import {
  AtSign,
  ChartColumn,
  FolderPlus,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
  PenLine,
  Rocket,
  Settings,
  Users,
} from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { formatDateTime } from "../../utils/dates.ts";
import { type Activity, DASHBOARD_PERIOD_DAYS, type Dashboard } from "./activity.ts";
import { ActivityLine } from "./activity-line.tsx";
import { StatCard } from "./stat-card.tsx";

export function AdminDashboard({ dashboard, name }: { dashboard: Dashboard; name: string }) {
  const { projects, posts, visitors, activeProjects, messages, heldComments, heldMentions, recent } =
    dashboard;
  const received = messages === 1 ? "1 message received" : `${messages} messages received`;
  return (
    <>
      <section className="adm-banner">
        <h2>Welcome back, {name}</h2>
        <p className="adm-muted">{messages === 0 ? "No messages yet." : `${received} so far.`}</p>
      </section>
      {heldComments > 0 && (
        <Held
          title={
            heldComments === 1
              ? "1 comment is waiting"
              : `${heldComments.toLocaleString("en")} comments are waiting`
          }
          to="/admin/comments"
          icon={MessageSquareText}
          label="Moderate Comments"
        />
      )}
      {heldMentions > 0 && (
        <Held
          title={
            heldMentions === 1
              ? "1 mention is waiting"
              : `${heldMentions.toLocaleString("en")} mentions are waiting`
          }
          to="/admin/mentions?status=held"
          icon={AtSign}
          label="Review Mentions"
        />
      )}
      <ul className="adm-stats" aria-label="Figures">
        <StatCard icon={FolderPlus} label="Total Projects" figure={projects} />
        <StatCard icon={Newspaper} label="Blog Posts" figure={posts} />
        <StatCard
          icon={Users}
          label="Total Visitors"
          figure={visitors}
          note={`${visitors.current.toLocaleString("en")} in the last ${DASHBOARD_PERIOD_DAYS} days`}
        />
        <StatCard
          icon={Rocket}
          label="Active Projects"
          figure={activeProjects}
          note={`Worked on in the last ${DASHBOARD_PERIOD_DAYS} days`}
        />
      </ul>
      <div className="adm-columns">
        <section className="adm-panel">
          <h2>Recent Activity</h2>
          <RecentActivity activities={recent} />
          {recent.length > 0 && (
            <Link to="/admin/activity" className="adm-link">
              All activity
            </Link>
          )}
        </section>
        <section className="adm-panel">
          <h2>Quick Actions</h2>
          <div className="adm-actions">
            <ButtonLink to="/admin/projects?new" variant="secondary">
              <FolderPlus aria-hidden="true" />
              Create New Project
            </ButtonLink>
            <ButtonLink to="/admin/blog/new" variant="secondary">
              <PenLine aria-hidden="true" />
              Write New Blog Post
            </ButtonLink>
            <ButtonLink to="/admin/analytics" variant="secondary">
              <ChartColumn aria-hidden="true" />
              View Analytics
            </ButtonLink>
            <ButtonLink to="/admin/settings" variant="secondary">
              <Settings aria-hidden="true" />
              Manage Settings
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}

interface HeldProps {
  title: string;
  to: string;
  icon: LucideIcon;
  label: string;
}

function Held({ title, to, icon: Icon, label }: HeldProps) {
  const titleId = useId();
  return (
    <section className="adm-panel adm-waiting" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title} for you</h2>
        <p className="adm-muted">Only you can see it until you approve it.</p>
      </div>
      <ButtonLink to={to} variant="secondary">
        <Icon aria-hidden="true" />
        {label}
      </ButtonLink>
    </section>
  );
}

function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  if (activities.length === 0) {
    return <p className="adm-muted">Nothing yet. Your changes will be listed here.</p>;
  }
  return (
    <ol className="adm-activity">
      {activities.map((activity) => (
        <li key={activity.id}>
          <p>
            <ActivityLine activity={activity} />
          </p>
          <p className="adm-meta">
            {activity.actor} · <time dateTime={activity.createdAt}>{formatDateTime(activity.createdAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
