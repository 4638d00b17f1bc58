import {
  AtSign,
  Bot,
  BriefcaseBusiness,
  ChartColumn,
  CornerUpRight,
  FileText,
  FolderKanban,
  History,
  Images,
  Inbox,
  KeyRound,
  type LucideIcon,
  Mail,
  MessageSquareText,
  PenLine,
  Search,
  Settings,
  UserRound,
} from "lucide-react";
import { formatAge, formatDateTime } from "../../utils/dates.ts";
import { type ActivityNoun, findActivityNoun } from "../activity/activity.ts";
import { ActivityLine } from "../activity/activity-line.tsx";
import type { Activity } from "../activity/schema.ts";

const ICONS: Partial<Record<ActivityNoun, LucideIcon>> = {
  project: FolderKanban,
  post: PenLine,
  series: PenLine,
  service: BriefcaseBusiness,
  profile: UserRound,
  page: FileText,
  seo: Search,
  keyword: Search,
  settings: Settings,
  media: Images,
  analytics: ChartColumn,
  assistant: Bot,
  conversation: Bot,
  redirect: CornerUpRight,
  message: Inbox,
  comment: MessageSquareText,
  mention: AtSign,
  subscriber: Mail,
  newsletter: Mail,
  account: KeyRound,
};

interface RecentActivityProps {
  activities: readonly Activity[];
  now: Date;
}

export function RecentActivity({ activities, now }: RecentActivityProps) {
  if (activities.length === 0) {
    return <p className="adm-muted">Nothing yet. What you change will be listed here.</p>;
  }
  return (
    <ol className="adm-activity">
      {activities.map((activity) => {
        const noun = findActivityNoun(activity.action);
        const Icon = (noun && ICONS[noun]) ?? History;
        const { id, actor, createdAt } = activity;
        return (
          <li key={id}>
            <Icon aria-hidden="true" />
            <p>
              <ActivityLine activity={activity} />
            </p>
            <p className="adm-activity-by">
              {actor} ·{" "}
              <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                {formatAge(createdAt, now)}
              </time>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
