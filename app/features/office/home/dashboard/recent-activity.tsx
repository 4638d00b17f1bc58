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
import { Age } from "../../../../ui/values/moments.tsx";
import { type ActivityNoun, findActivityNoun } from "../../../core/activity/activity.ts";
import { ActivityLine } from "../../../core/activity/activity-line.tsx";
import type { Activity } from "../../../core/activity/schema.ts";

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
    return <p className="text-muted">Nothing yet. What you change will be listed here.</p>;
  }
  return (
    <ol className="grid">
      {activities.map((activity) => {
        const noun = findActivityNoun(activity.action);
        const Icon = (noun && ICONS[noun]) ?? History;
        const { id, actor, createdAt } = activity;
        return (
          <li
            key={id}
            className="grid grid-cols-[18px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line py-2 wrap-anywhere not-first:border-t first:pt-0 last:pb-0 max-sm:grid-cols-[18px_minmax(0,1fr)]"
          >
            <Icon className="mt-0.75 size-4 self-start text-muted" aria-hidden="true" />
            <p>
              <ActivityLine activity={activity} />
            </p>
            <p className="whitespace-nowrap text-meta text-muted max-sm:col-start-2">
              {actor} · <Age at={createdAt} now={now} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
