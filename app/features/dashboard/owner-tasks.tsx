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
} from "lucide-react";
import { Link } from "react-router";
import { Panel, PanelTitle } from "../../ui/admin/layout/panel.tsx";
import type { Dashboard } from "./schema.ts";

export type Waiting = Pick<
  Dashboard,
  | "unreadMessages"
  | "waitingChats"
  | "heldComments"
  | "heldMentions"
  | "callRequests"
  | "scheduledPosts"
  | "contradictions"
  | "backup"
>;

interface Errand {
  icon: LucideIcon;
  to: string;
  title: string;
  hint: string;
}

interface OwnerTasksProps {
  waiting: Waiting;
  /** Mails are kept as files, because no mail server is set. */
  isMailCaptured: boolean;
}

/** What only the owner can do next, most urgent first; or that there is nothing. */
export function OwnerTasks({ waiting, isMailCaptured }: OwnerTasksProps) {
  const errands = listErrands(waiting, isMailCaptured);
  return (
    <Panel aria-labelledby="needs-you">
      <PanelTitle id="needs-you">Needs your attention</PanelTitle>
      {errands.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <CircleCheck className="size-5 flex-none text-good" aria-hidden="true" />
          All clear. No message, call, comment, mention or chat waits for you.
        </p>
      ) : (
        <ul className="-m-2 grid">
          {errands.map(({ icon: Icon, to, title, hint }) => (
            <li key={to}>
              <Link to={to} className="flex items-center gap-3 rounded-sm p-2 hover:bg-raised">
                <Icon className="size-4.5 flex-none text-primary" aria-hidden="true" />
                <span className="grid min-w-0 flex-1 text-pretty text-meta">
                  <b className="font-[550] text-body">{title}</b>
                  <span className="text-muted">{hint}</span>
                </span>
                <ChevronRight className="h-4.5 w-4 flex-none text-muted" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function listErrands(waiting: Waiting, isMailCaptured: boolean): Errand[] {
  const { unreadMessages, waitingChats, heldComments, heldMentions, scheduledPosts } = waiting;
  const { callRequests, contradictions, backup } = waiting;
  const errands: (Errand & { count: number })[] = [
    {
      count: waitingChats,
      icon: MessagesSquare,
      to: "/admin/assistant",
      title: `${countOf(waitingChats, "chat")} for your answer`,
      hint: waitingChats === 1 ? "A visitor asked for you in person." : "Visitors asked for you in person.",
    },
    {
      count: callRequests,
      icon: CalendarCheck,
      to: "/admin/calendar",
      title: `${countOf(callRequests, "call")} to approve`,
      hint: "A request lapses when nobody answers it within a day.",
    },
    {
      count: unreadMessages,
      icon: Inbox,
      to: "/admin/messages",
      title: unreadMessages === 1 ? "1 unread message" : `${format(unreadMessages)} unread messages`,
      hint: "From the contact form, not opened yet.",
    },
    {
      count: heldComments,
      icon: MessageSquareText,
      to: "/admin/comments",
      title: `${countOf(heldComments, "comment")} for you`,
      hint: describeApproval(heldComments),
    },
    {
      count: heldMentions,
      icon: AtSign,
      to: "/admin/mentions?status=held",
      title: `${countOf(heldMentions, "mention")} for you`,
      hint: describeApproval(heldMentions),
    },
    {
      count: Number(isMailCaptured),
      icon: MailWarning,
      to: "/admin/settings/email",
      title: "Email is off",
      hint: "Nothing is being delivered. Set up a mail server.",
    },
    {
      count: Number(backup.failure !== null),
      icon: Archive,
      to: "/admin/portability",
      title: "The backup failed",
      hint: backup.failure?.message ?? "",
    },
    {
      count: contradictions,
      icon: Scale,
      to: "/admin/profile",
      title: "Your site says two different things",
      hint:
        contradictions === 1
          ? "One figure isn't the same everywhere."
          : `${format(contradictions)} figures aren't the same everywhere.`,
    },
    {
      count: scheduledPosts,
      icon: CalendarClock,
      to: "/admin/blog?status=scheduled",
      title: scheduledPosts === 1 ? "1 scheduled post" : `${format(scheduledPosts)} scheduled posts`,
      hint: "Published automatically at the time you chose.",
    },
  ];
  return errands.filter(({ count }) => count > 0);
}

function describeApproval(count: number): string {
  const them = count === 1 ? "it" : "them";
  return `Nobody else sees ${them} until you approve ${them}.`;
}

/** "1 comment waits", "3 comments wait" */
function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun} waits` : `${format(count)} ${noun}s wait`;
}

function format(count: number): string {
  return count.toLocaleString("en");
}
