import { keysOf } from "../../../../utils/object-keys.ts";
import { createSlug } from "../../../../utils/text/slug.ts";
import type { Zone } from "../../../../utils/time-zone.ts";
import { readNumber, wholeNumber } from "../../../../utils/typed-number.ts";
import type { OwnerPost } from "../api/schema.ts";
import { mapPostTexts, type PostStatus } from "../post.ts";
import { SERIES_POSITION_MAX } from "../publishing/post-placement.ts";
import { LATER_DRAFT_FIELDS, splitTags } from "./post-draft.ts";
import type { PostDraft } from "./schema.ts";

/** When a day is chosen and no time. */
const MORNING = "09:00";
const DAY_MS = 86_400_000;

export const SERIES_PART = wholeNumber({
  min: 1,
  max: SERIES_POSITION_MAX,
  ask: "Please enter a whole number.",
});

export interface Clock {
  zone: Zone;
  now: Date;
}

/** Defaults of a new post. */
export type FirstFields = Pick<PostDraft, "author" | "category">;

export function createDraft(first: FirstFields, { zone, now }: Clock): PostDraft {
  return {
    title: "",
    slug: "",
    excerpt: "",
    content: "",
    ...first,
    readTime: "",
    tags: "",
    featured: false,
    image: "",
    color: "#00d4ff",
    publishDate: zone.formatDay(now),
    publishTime: "",
    ...LATER_DRAFT_FIELDS,
  };
}

export function toDraft(post: OwnerPost, { zone, now }: Clock): PostDraft {
  const { title, slug, excerpt, content, author, category, featured, image, color } = post;
  const { seriesId, seriesPosition, audience } = post;
  const publishedAt = new Date(post.publishedAt);
  // A draft's date is only that of its creation, unless it is in the future.
  const hasMoment = post.status !== "draft" || publishedAt > now;
  return {
    title,
    excerpt,
    content,
    author,
    category,
    featured,
    image,
    color,
    audience,
    ...mapPostTexts((name) => post[name]),
    seriesId: seriesId ?? "",
    seriesPosition: seriesPosition === null ? "" : String(seriesPosition),
    // A counted read time keeps following the text.
    readTime: post.readTime === post.countedReadTime ? "" : post.readTime,
    slug: post.status === "draft" && isGenerated(slug, title) ? "" : slug,
    tags: post.tags.join(", "),
    publishDate: zone.formatDay(hasMoment ? publishedAt : now),
    publishTime: hasMoment ? zone.formatTime(publishedAt) : "",
  };
}

/** An address that still follows the title; a number at its end distinguishes it from another post's. */
function isGenerated(slug: string, title: string): boolean {
  const generated = createSlug(title);
  return (
    slug === generated || (slug.startsWith(`${generated}-`) && /^\d+$/.test(slug.slice(generated.length + 1)))
  );
}

/** The chosen moment if it is in the future, else tomorrow morning. */
export function proposeMoment(
  { publishDate, publishTime }: Pick<PostDraft, "publishDate" | "publishTime">,
  { zone, now }: Clock,
): { publishDate: string; publishTime: string } {
  const time = publishTime || MORNING;
  if (publishDate && zone.parse(publishDate, time) > now) return { publishDate, publishTime: time };
  return { publishDate: zone.formatDay(new Date(now.getTime() + DAY_MS)), publishTime: MORNING };
}

/** The body of a save; `before` is the post as it was read, whose date stays unless the writer has changed it. */
export function toPostBody(
  draft: PostDraft,
  status: PostStatus,
  { before, ...clock }: Clock & { before?: OwnerPost | undefined },
) {
  const { publishDate: _date, publishTime: _time, ...fields } = draft;
  const publishedAt = findMoment(draft, before, clock);
  return {
    ...fields,
    title: draft.title.trim(),
    slug: draft.slug.trim(),
    readTime: draft.readTime.trim(),
    tags: splitTags(draft.tags),
    ...mapPostTexts((name) => draft[name].trim()),
    seriesId: draft.seriesId || null,
    seriesPosition: draft.seriesId ? readPart(draft.seriesPosition) : null,
    status,
    ...(publishedAt && { publishedAt }),
  };
}

/** Null asks for the next part. A part that can't be read becomes 0, which the server refuses. */
function readPart(text: string): number | null {
  if (text.trim() === "") return null;
  const read = readNumber(text, SERIES_PART);
  return read.ok ? read.value : 0;
}

/** True when the clocks skip the chosen time. */
export function isSkipped({ publishDate, publishTime }: PostDraft, { zone }: Pick<Clock, "zone">): boolean {
  return isDay(publishDate) && publishTime !== "" && !zone.read(publishDate, publishTime);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** Undefined is the moment of publishing. */
function findMoment(draft: PostDraft, before: OwnerPost | undefined, clock: Clock): string | undefined {
  const { publishDate, publishTime } = draft;
  if (before && before.status !== "draft") {
    const shown = toDraft(before, clock);
    if (shown.publishDate === publishDate && shown.publishTime === publishTime) return before.publishedAt;
  }
  if (!isDay(publishDate)) return undefined;
  if (!publishTime && publishDate === clock.zone.formatDay(clock.now)) return undefined;
  return clock.zone.parse(publishDate, publishTime || MORNING).toISOString();
}

export const DRAFT_LABELS: Record<keyof PostDraft, string> = {
  title: "Title",
  slug: "Slug (URL)",
  excerpt: "Excerpt",
  content: "Text",
  author: "Author",
  readTime: "Read time",
  category: "Category",
  tags: "Tags",
  featured: "Featured",
  image: "Featured image",
  color: "Accent colour",
  publishDate: "Published date",
  publishTime: "Published time",
  ...mapPostTexts((_, { label }) => label),
  seriesId: "Series",
  seriesPosition: "Part",
  audience: "Audience",
};

/** The fields in which two versions differ, the text apart, which has a difference of its own. */
export function listDifferences(
  mine: PostDraft,
  theirs: PostDraft,
): { label: string; mine: string; theirs: string }[] {
  const names = keysOf(DRAFT_LABELS);
  return names
    .filter((name) => name !== "content" && mine[name] !== theirs[name])
    .map((name) => ({ label: DRAFT_LABELS[name], mine: String(mine[name]), theirs: String(theirs[name]) }));
}

export function isSameDraft(a: PostDraft, b: PostDraft): boolean {
  return a.content === b.content && listDifferences(a, b).length === 0;
}
