import {
  Archive,
  AtSign,
  CalendarCheck,
  CalendarClock,
  ChevronRight,
  CircleCheck,
  Inbox,
  type LucideIcon,
  MailWarning,
  MessageSquareText,
  MessagesSquare,
  Scale,
  ShieldAlert,
  Sun,
} from "lucide-react";
import { Link } from "react-router";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { listTasks, type OwnerTask, type TaskName, type Waiting } from "./waiting-tasks.ts";

const ICONS: Record<TaskName, LucideIcon> = {
  waitingChats: MessagesSquare,
  callRequests: CalendarCheck,
  unreadMessages: Inbox,
  heldComments: MessageSquareText,
  heldMentions: AtSign,
  isMailCaptured: MailWarning,
  backup: Archive,
  contradictions: Scale,
  scheduledPosts: CalendarClock,
  today: Sun,
  quarantined: ShieldAlert,
  capturedMails: MailWarning,
  lateMails: MailWarning,
};

interface OwnerTasksProps {
  waiting: Waiting;
  /** Mails are kept as files, because no mail server is set. */
  isMailCaptured: boolean;
}

/** Tasks that only the owner can do, most urgent first; or that there are none. */
export function OwnerTasks({ waiting, isMailCaptured }: OwnerTasksProps) {
  const tasks = listTasks({ ...waiting, isMailCaptured });
  return (
    <Panel aria-labelledby="needs-you">
      <PanelTitle id="needs-you">Needs your attention</PanelTitle>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <CircleCheck className="size-5 flex-none text-good" aria-hidden="true" />
          All clear. Nothing waits for you.
        </p>
      ) : (
        <TaskList tasks={tasks} />
      )}
    </Panel>
  );
}

export function TaskList({ tasks }: { tasks: readonly OwnerTask[] }) {
  return (
    <ul className="-m-2 grid">
      {tasks.map(({ name, to, title, hint }) => {
        const Icon = ICONS[name];
        return (
          <li key={name}>
            <Link to={to} className="flex items-center gap-3 rounded-sm p-2 hover:bg-raised">
              <Icon className="size-4.5 flex-none text-primary" aria-hidden="true" />
              <span className="grid min-w-0 flex-1 text-pretty text-meta">
                <b className="font-[550] text-body">{title}</b>
                <span className="text-muted">{hint}</span>
              </span>
              <ChevronRight className="h-4.5 w-4 flex-none text-muted" aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
