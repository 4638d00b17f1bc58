import { keysOf } from "../../../../utils/object-keys.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import type { Dashboard } from "./schema.ts";

export type Waiting = Pick<
  Dashboard,
  | "unreadMessages"
  | "waitingChats"
  | "heldComments"
  | "heldMentions"
  | "callRequests"
  | "scheduledPosts"
  | "today"
  | "capturedMails"
  | "lateMails"
  | "contradictions"
  | "backup"
>;

export type TaskName = keyof Waiting | "isMailCaptured" | "quarantined";

export interface OwnerTask {
  name: TaskName;
  to: string;
  title: string;
  hint: string;
}

interface TaskWords {
  to: string;
  title: (count: number) => string;
  hint: (count: number) => string;
}

/** Most urgent first. */
const TASKS: Record<TaskName, TaskWords> = {
  today: {
    to: "/admin/today",
    title: (count) => `${countOf(count, "thing")} on Today`,
    hint: () => "What is due, came back or waits for your answer.",
  },
  waitingChats: {
    to: "/admin/assistant",
    title: (count) => `${waitingAs(count, "chat")} for your answer`,
    hint: (count) => `${count === 1 ? "A visitor" : "Visitors"} asked for you in person.`,
  },
  callRequests: {
    to: "/admin/calendar",
    title: (count) => `${waitingAs(count, "call")} to approve`,
    hint: () => "A request lapses when nobody answers it within a day.",
  },
  unreadMessages: {
    to: "/admin/messages",
    title: (count) => countOf(count, "unread message"),
    hint: () => "From the contact form, not opened yet.",
  },
  quarantined: {
    to: "/admin/messages?status=quarantined",
    title: (count) => `${waitingAs(count, "message")} in quarantine`,
    hint: () => "Held back as possible spam. A client may be among them.",
  },
  capturedMails: {
    to: "/admin/settings/email",
    title: (count) => `${countOf(count, "email")} ${count === 1 ? "wasn't" : "weren't"} sent`,
    hint: () => "Kept while email was off, until you send them.",
  },
  lateMails: {
    to: "/admin/settings/email",
    title: (count) => `${countOf(count, "email")} ${count === 1 ? "is" : "are"} late`,
    hint: () => "The mail server hasn't taken them yet. They're tried again.",
  },
  heldComments: {
    to: "/admin/comments",
    title: (count) => `${waitingAs(count, "comment")} for you`,
    hint: describeApproval,
  },
  heldMentions: {
    to: "/admin/mentions?status=held",
    title: (count) => `${waitingAs(count, "mention")} for you`,
    hint: describeApproval,
  },
  isMailCaptured: {
    to: "/admin/settings/email",
    title: () => "Email is off",
    hint: () => "Nothing is being delivered. Set up a mail server.",
  },
  backup: { to: "/admin/portability", title: () => "The backup failed", hint: () => "" },
  contradictions: {
    to: "/admin/profile",
    title: () => "Your site says two different things",
    hint: (count) =>
      count === 1
        ? "One figure isn't the same everywhere."
        : `${format(count)} figures aren't the same everywhere.`,
  },
  scheduledPosts: {
    to: "/admin/blog?status=scheduled",
    title: (count) => countOf(count, "scheduled post"),
    hint: () => "Published automatically at the time you chose.",
  },
};

type Asked = Partial<Omit<Waiting, "backup">> & {
  backup?: Waiting["backup"];
  isMailCaptured?: boolean;
  quarantined?: number;
};

/** Tasks that only the owner can do, most urgent first; counts that aren't given make no task. */
export function listTasks({ backup, ...counts }: Asked): OwnerTask[] {
  const failure = backup?.failure ?? null;
  const asked: Partial<Record<TaskName, number | boolean>> = { ...counts, backup: failure !== null };
  return keysOf(TASKS).flatMap((name) => {
    const count = Number(asked[name] ?? 0);
    if (count === 0) return [];
    const { to, title, hint } = TASKS[name];
    return [
      { name, to, title: title(count), hint: name === "backup" ? (failure?.message ?? "") : hint(count) },
    ];
  });
}

function describeApproval(count: number): string {
  const them = count === 1 ? "it" : "them";
  return `Nobody else sees ${them} until you approve ${them}.`;
}

/** "1 comment waits", "3 comments wait" */
function waitingAs(count: number, noun: string): string {
  return `${countOf(count, noun)} ${count === 1 ? "waits" : "wait"}`;
}

function format(count: number): string {
  return count.toLocaleString("en");
}
