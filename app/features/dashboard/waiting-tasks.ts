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

export type TaskName = keyof Waiting | "isMailCaptured";

export interface OwnerTask {
  name: TaskName;
  to: string;
  title: string;
  hint: string;
}

/** What only the owner can do next, most urgent first; what is left out isn't asked about. */
export function listTasks({
  unreadMessages = 0,
  waitingChats = 0,
  heldComments = 0,
  heldMentions = 0,
  callRequests = 0,
  scheduledPosts = 0,
  contradictions = 0,
  backup,
  isMailCaptured = false,
}: Partial<Waiting> & { isMailCaptured?: boolean }): OwnerTask[] {
  const failure = backup?.failure ?? null;
  const tasks: (OwnerTask & { count: number })[] = [
    {
      count: waitingChats,
      name: "waitingChats",
      to: "/admin/assistant",
      title: `${countOf(waitingChats, "chat")} for your answer`,
      hint: waitingChats === 1 ? "A visitor asked for you in person." : "Visitors asked for you in person.",
    },
    {
      count: callRequests,
      name: "callRequests",
      to: "/admin/calendar",
      title: `${countOf(callRequests, "call")} to approve`,
      hint: "A request lapses when nobody answers it within a day.",
    },
    {
      count: unreadMessages,
      name: "unreadMessages",
      to: "/admin/messages",
      title: unreadMessages === 1 ? "1 unread message" : `${format(unreadMessages)} unread messages`,
      hint: "From the contact form, not opened yet.",
    },
    {
      count: heldComments,
      name: "heldComments",
      to: "/admin/comments",
      title: `${countOf(heldComments, "comment")} for you`,
      hint: describeApproval(heldComments),
    },
    {
      count: heldMentions,
      name: "heldMentions",
      to: "/admin/mentions?status=held",
      title: `${countOf(heldMentions, "mention")} for you`,
      hint: describeApproval(heldMentions),
    },
    {
      count: Number(isMailCaptured),
      name: "isMailCaptured",
      to: "/admin/settings/email",
      title: "Email is off",
      hint: "Nothing is being delivered. Set up a mail server.",
    },
    {
      count: Number(failure !== null),
      name: "backup",
      to: "/admin/portability",
      title: "The backup failed",
      hint: failure?.message ?? "",
    },
    {
      count: contradictions,
      name: "contradictions",
      to: "/admin/profile",
      title: "Your site says two different things",
      hint:
        contradictions === 1
          ? "One figure isn't the same everywhere."
          : `${format(contradictions)} figures aren't the same everywhere.`,
    },
    {
      count: scheduledPosts,
      name: "scheduledPosts",
      to: "/admin/blog?status=scheduled",
      title: scheduledPosts === 1 ? "1 scheduled post" : `${format(scheduledPosts)} scheduled posts`,
      hint: "Published automatically at the time you chose.",
    },
  ];
  return tasks.filter(({ count }) => count > 0);
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
