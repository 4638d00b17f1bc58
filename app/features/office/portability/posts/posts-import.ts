import { keysOf, recordOf } from "../../../../utils/object-keys.ts";

/** The layout of posts as Markdown files; files of another one are refused. */
export const POSTS_FORMAT_VERSION = 1;
/** For files that aren't known to be a zip archive. */
export const FILE_TYPE = "application/octet-stream";
/** Tells our own files from those of other blogs. */
export const POSTS_MARKER = "soloist-posts.json";

export const POST_SOURCES = ["soloist", "markdown", "ghost", "wordpress"] as const;
export type PostSource = (typeof POST_SOURCES)[number];

export const POST_SOURCE_LABELS: Record<PostSource, string> = {
  soloist: "Posts exported here",
  markdown: "Markdown from another blog",
  ghost: "Ghost",
  wordpress: "WordPress",
};

export const ENTRY_KIND_LABELS = {
  post: "Posts",
  series: "Series",
  picture: "Pictures",
  redirect: "Redirects",
  comment: "Comments",
  other: "Other items",
} as const;
export type EntryKind = keyof typeof ENTRY_KIND_LABELS;
export const ENTRY_KINDS = keysOf(ENTRY_KIND_LABELS);

export const OUTCOMES = ["created", "changed", "unchanged", "skipped", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_LABELS: Record<Outcome, string> = {
  created: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  skipped: "Left out",
  refused: "Refused",
};

export interface PostsImportEntry {
  kind: EntryKind;
  name: string;
  outcome: Outcome;
  /** Its path or address on this site; empty if it isn't here. */
  target: string;
  /** Why it was left out or refused, and what has become of its parts. */
  notes: string[];
}

export interface PostsImportReport {
  /** Whether nothing was written: it was a preview, or something was refused. */
  dryRun: boolean;
  source: PostSource;
  entries: PostsImportEntry[];
}

export interface PostsImportOptions {
  dryRun: boolean;
  replaces: boolean;
  withComments: boolean;
}

export function countOutcome({ entries }: PostsImportReport, ...outcomes: Outcome[]): number {
  return entries.filter(({ outcome }) => outcomes.includes(outcome)).length;
}

export function countByKind({
  entries,
}: PostsImportReport): { kind: EntryKind; counts: Record<Outcome, number> }[] {
  return ENTRY_KINDS.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    const count = (outcome: Outcome) => own.filter((entry) => entry.outcome === outcome).length;
    return own.length > 0 ? [{ kind, counts: recordOf(OUTCOMES, count) }] : [];
  });
}
