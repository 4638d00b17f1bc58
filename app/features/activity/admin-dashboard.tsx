import { BriefcaseBusiness, FolderPlus, Inbox, Newspaper, Rocket, Users } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { formatDateTime } from "../../utils/dates.ts";
import { ACTIVITY_LABELS, type Activity, DASHBOARD_PERIOD_DAYS, type Dashboard } from "./activity.ts";
import { StatCard } from "./stat-card.tsx";

export function AdminDashboard({ dashboard, name }: { dashboard: Dashboard; name: string }) {
  const { projects, posts, messages, activeProjects, added, recent } = dashboard;
  const received = messages === 1 ? "1 message received" : `${messages} messages received`;
  return (
    <>
      <section className="adm-banner">
        <h2>Welcome back, {name}</h2>
        <p className="adm-muted">{messages === 0 ? "Nobody has written yet." : `${received} so far.`}</p>
      </section>
      <ul className="adm-stats" aria-label="Figures">
        <StatCard icon={FolderPlus} label="Total Projects" value={projects} change={added.projects} />
        <StatCard icon={Newspaper} label="Blog Posts" value={posts} change={added.posts} />
        <StatCard icon={Users} label="Total Visitors" note="Not measured yet" />
        <StatCard
          icon={Rocket}
          label="Active Projects"
          value={activeProjects}
          note={`Touched in the last ${DASHBOARD_PERIOD_DAYS} days`}
        />
      </ul>
      <div className="adm-columns">
        <section className="adm-panel">
          <h2>Recent Activity</h2>
          <RecentActivity activities={recent} />
        </section>
        <section className="adm-panel">
          <h2>Quick Actions</h2>
          <div className="adm-actions">
            <ButtonLink to="/admin/projects?new" variant="secondary">
              <FolderPlus aria-hidden="true" />
              Create New Project
            </ButtonLink>
            <ButtonLink to="/admin/services?new" variant="secondary">
              <BriefcaseBusiness aria-hidden="true" />
              Add New Service
            </ButtonLink>
            <ButtonLink to="/admin/messages" variant="secondary">
              <Inbox aria-hidden="true" />
              Read Messages
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}

function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  if (activities.length === 0) {
    return <p className="adm-muted">Nothing yet. What you change will be listed here.</p>;
  }
  return (
    <ol className="adm-activity">
      {activities.map(({ id, actor, action, subject, createdAt }) => (
        <li key={id}>
          <p>
            {ACTIVITY_LABELS[action] ?? action} <strong>{subject}</strong>
          </p>
          <p className="adm-meta">
            {actor} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
