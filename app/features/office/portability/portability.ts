/** The version of the archive's layout; an archive with another one is refused. */
export const FORMAT_VERSION = 1;

export const IMPORT_MAX_BYTES = 200 * 1024 * 1024;
export const ARCHIVE_TYPE = "application/zip";

/** Listed in this order. */
export const KIND_LABELS = {
  media: "Pictures",
  settings: "Settings",
  profile: "Profile",
  services: "Services",
  projects: "Projects",
  categories: "Post categories",
  series: "Series",
  posts: "Blog posts",
  pages: "Pages",
  redirects: "Post redirects",
  ownRedirects: "Redirects",
  overrides: "Search listings of pages",
  assistant: "Assistant settings",
  faq: "Questions and answers",
  estimateRules: "Estimate rules",
  callTypes: "Call types",
  callHours: "Call hours",
  business: "Business settings",
  mentionSettings: "Mention settings",
  issues: "Newsletter issues",
  comments: "Comments",
  likes: "Likes",
  mentions: "Mentions",
  subscribers: "Subscribers",
  suppressions: "Suppressed addresses",
  deliveries: "Issue deliveries",
  newsletterDays: "Newsletter history",
  files: "Picture files",
} as const;

export type KindName = keyof typeof KIND_LABELS;

export function compareKinds(a: KindName, b: KindName): number {
  const names = Object.keys(KIND_LABELS);
  return names.indexOf(a) - names.indexOf(b);
}

export function toKindName(name: string): KindName {
  if (!isKindName(name)) throw new Error(`KIND_LABELS has no "${name}".`);
  return name;
}

function isKindName(name: string): name is KindName {
  return Object.hasOwn(KIND_LABELS, name);
}

export interface ImportLine {
  kind: KindName;
  created: string[];
  changed: string[];
  unchanged: number;
  refused: { key: string; reason: string }[];
}

/** A part of an archive that no import takes. */
export interface LeftOut {
  /** A kind of business records, or the path of a file. */
  name: string;
  reason: string;
}

export interface ImportReport {
  /** Whether nothing was written: it was a preview, or something was refused. */
  dryRun: boolean;
  exportedAt: string;
  lines: ImportLine[];
  leftOut: LeftOut[];
}

export function countRefused({ lines }: ImportReport): number {
  return lines.reduce((sum, { refused }) => sum + refused.length, 0);
}

export function countChanges({ lines }: ImportReport): number {
  return lines.reduce((sum, { created, changed }) => sum + created.length + changed.length, 0);
}
