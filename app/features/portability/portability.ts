/** Of the archive's layout; an archive of another one is refused. */
export const FORMAT_VERSION = 1;

export const IMPORT_MAX_BYTES = 200 * 1024 * 1024;
export const ARCHIVE_TYPE = "application/zip";

export const KIND_LABELS = {
  settings: "Settings",
  profile: "Profile",
  services: "Services",
  projects: "Projects",
  series: "Series",
  posts: "Blog posts",
  pages: "Pages",
  redirects: "Post redirects",
  ownRedirects: "Redirects",
  overrides: "Search listings of pages",
  assistant: "Assistant settings",
  faq: "Questions and answers",
  media: "Pictures",
  files: "Picture files",
  messages: "Messages",
  comments: "Comments",
  likes: "Likes",
  subscribers: "Subscribers",
  suppressions: "Suppressed addresses",
  issues: "Newsletter issues",
  deliveries: "Issue deliveries",
  newsletterDays: "Newsletter history",
  mentions: "Mentions",
  mentionSettings: "Mention settings",
} as const;

export type KindName = keyof typeof KIND_LABELS;

export interface ImportLine {
  kind: KindName;
  created: string[];
  changed: string[];
  unchanged: number;
  refused: { key: string; reason: string }[];
}

export interface ImportReport {
  /** Whether nothing was written, because nothing should be or because something was refused. */
  dryRun: boolean;
  /** When the archive was made. */
  exportedAt: string;
  lines: ImportLine[];
}

export function countRefused({ lines }: ImportReport): number {
  return lines.reduce((sum, { refused }) => sum + refused.length, 0);
}

export function countChanges({ lines }: ImportReport): number {
  return lines.reduce((sum, { created, changed }) => sum + created.length + changed.length, 0);
}
