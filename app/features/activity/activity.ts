/** What can be read in the log, each with the words that stand before the subject. */
export const ACTIVITY_LABELS = {
  project_created: "Created project",
  project_updated: "Updated project",
  project_deleted: "Deleted project",
  project_restored: "Restored project",
  post_created: "Created post",
  post_updated: "Updated post",
  post_deleted: "Deleted post",
  post_restored: "Restored post",
  service_created: "Created service",
  service_updated: "Updated service",
  service_deleted: "Deleted service",
  service_restored: "Restored service",
  settings_updated: "Changed settings",
  message_marked_new: "Marked as unread",
  message_marked_read: "Marked as read",
  message_archived: "Archived message",
  message_released: "Released from quarantine",
  account_login: "Logged in",
  account_logout: "Logged out",
  account_password_changed: "Changed the password",
  account_session_ended: "Ended a session",
  account_token_created: "Made the API token",
  account_token_revoked: "Revoked the API token",
  account_password_reset: "Reset the password",
} as const;

export type ActivityAction = keyof typeof ACTIVITY_LABELS;

// Apart from the schemas of the doors, which only the server needs.
export const ACTIVITY_ACTIONS = Object.keys(ACTIVITY_LABELS) as ActivityAction[];

export const ACTIVITY_NOUNS = ["project", "post", "service", "settings", "message", "account"] as const;
export type ActivityNoun = (typeof ACTIVITY_NOUNS)[number];

export interface NewActivity {
  /** Who did it, by name. */
  actor: string;
  action: ActivityAction;
  /** What it was done to, in words that a person recognises. */
  subject: string;
}

export interface Activity extends NewActivity {
  id: string;
  /** ISO-8601 UTC. */
  createdAt: string;
}

export interface Dashboard {
  projects: number;
  posts: number;
  messages: number;
  /** Projects created or changed within the last `DASHBOARD_PERIOD_DAYS` days. */
  activeProjects: number;
  /** What was added in the last period, and in the one before it. */
  added: Record<"projects" | "posts" | "messages", { current: number; previous: number }>;
  recent: Activity[];
}

export const DASHBOARD_PERIOD_DAYS = 30;
