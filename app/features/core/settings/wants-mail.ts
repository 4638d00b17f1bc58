import type { Settings } from "./schema.ts";

type Switches = Pick<Settings, "emailNotifications" | "projectUpdates" | "blogComments" | "todayMail">;

/** Occasions for a mail to the owner; the visitor's own mails depend on none of them. */
export type NotificationKind = "message" | "calendar" | "project" | "comment" | "today";

/** The one place that decides it. `emailNotifications` overrides the others: off means no mail at all. */
export function wantsMail(settings: Switches, kind: NotificationKind): boolean {
  if (!settings.emailNotifications) return false;
  switch (kind) {
    case "message":
    case "calendar":
      return true;
    case "project":
      return settings.projectUpdates;
    case "comment":
      return settings.blogComments;
    case "today":
      return settings.todayMail;
  }
}
