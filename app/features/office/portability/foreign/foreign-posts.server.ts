import { posix } from "node:path";
import { toTimestamp } from "../../../../utils/dates.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { createSlug, findFreeSlug } from "../../../../utils/text/slug.ts";
import { cleanList } from "../../../../utils/text/text-list.ts";
import type { PostCategory } from "../../../content/posts/categories/categories.ts";
import {
  POST_CONTENT_MAX_CHARS,
  POST_EXCERPT_MAX_CHARS,
  POST_TITLE_MAX_CHARS,
} from "../../../content/posts/post.ts";
import { formatReadTime } from "../../../content/posts/read-time.ts";
import { avoidReservedSlug } from "../../../content/posts/reserved-slugs.ts";
import { countWords } from "../../../core/markdown/plain-text.server.ts";
import type { Pace } from "../archive/long-work.server.ts";
import { type ForeignPost, type IncomingPost, leaveOut } from "../posts/incoming.server.ts";
import type { FindPicture, PictureStore } from "../posts/picture-store.server.ts";
import { postDocument } from "../posts/post-document.server.ts";
import type { PostsImportEntry } from "../posts/posts-import.ts";
import { convertMarkdown, findWords } from "./foreign-text.server.ts";
import { cleanText, shorten } from "./foreign-values.server.ts";
import { convertHtml, UnreadableHtml } from "./html-to-markdown.server.ts";
import { listShortcodes } from "./text-shortcodes.server.ts";

const FALLBACK_CATEGORY = "tutorial";
const TAGS_MAX = 30;
const TAG_MAX_CHARS = 60;
const EXCERPT_CHARS = 200;
const NOTES_MAX = 40;
const CODES_TOLD_MAX = 10;
const COLOR = "#00d4ff";

interface Blog {
  pictureStore: PictureStore;
  ownerName: string;
  categories: readonly PostCategory[];
  now: Date;
  pace: Pace;
}

interface Seen {
  slugs: Set<string>;
  shortcodes: string[][];
}

/** Makes posts of this site of another blog's: texts in Markdown, pictures of the library, fields within their limits. */
export async function adoptPosts(
  posts: readonly ForeignPost[],
  blog: Blog,
): Promise<{ posts: IncomingPost[]; left: PostsImportEntry[] }> {
  const adopted: IncomingPost[] = [];
  const left: PostsImportEntry[] = [];
  const seen: Seen = { slugs: new Set(), shortcodes: [] };
  for (const [index, post] of posts.entries()) {
    await blog.pace("Read", index + 1, posts.length);
    const result = await adoptPost(post, seen, blog);
    if ("outcome" in result) left.push(result);
    else adopted.push(result);
  }
  return { posts: adopted, left: [...summariseShortcodes(seen), ...left] };
}

/** One line for the whole blog, since in the notes of each post it is easily missed. */
function summariseShortcodes({ shortcodes }: Seen): PostsImportEntry[] {
  if (shortcodes.length === 0) return [];
  const counts = Map.groupBy(shortcodes.flat(), (code) => code);
  const told = [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([code, uses]) => `${code} in ${countOf(uses.length, "post")}`);
  const contain = shortcodes.length === 1 ? "1 post contains" : `${shortcodes.length} posts contain`;
  return [leaveOut("other", `${contain} shortcodes that were kept as text`, ...told.slice(0, NOTES_MAX))];
}

async function adoptPost(
  post: ForeignPost,
  { slugs, shortcodes }: Seen,
  { pictureStore, ownerName, categories, now }: Blog,
): Promise<IncomingPost | PostsImportEntry> {
  const notes = [...post.notes];
  const findPicture = noteFinds(pictureStore, "markdown" in post.text ? posix.dirname(post.name) : "", notes);
  let content: string;
  try {
    content = await convertText(post, findPicture);
  } catch (error) {
    if (!(error instanceof UnreadableHtml)) throw error;
    return leaveOut("post", post.name, error.message);
  }
  if (content.length > POST_CONTENT_MAX_CHARS) {
    return leaveOut("post", post.name, `Its text is longer than ${POST_CONTENT_MAX_CHARS} characters.`);
  }
  const title = shorten(cleanText(post.title), POST_TITLE_MAX_CHARS);
  const wanted = createSlug(post.slug) || createSlug(title) || "post";
  const slug = findFreeSlug(avoidReservedSlug(wanted), slugs);
  slugs.add(slug);
  if (post.slug && slug !== post.slug) notes.push(`Its address was "${post.slug.slice(0, 100)}".`);
  const image = await findCover(post.image, findPicture);
  const parsed = postDocument.safeParse({
    title,
    slug,
    content,
    image,
    color: COLOR,
    ...sortTags(post.tags, categories),
    ...toMoments(post, now),
    excerpt:
      shorten(cleanText(post.excerpt), POST_EXCERPT_MAX_CHARS) || shorten(findWords(content), EXCERPT_CHARS),
    author: shorten(cleanText(post.author), 100) || ownerName,
    status: post.isDraft ? "draft" : "published",
    readTime: formatReadTime(countWords(content)),
    featured: post.featured,
    series: createSlug(post.series) || null,
    part: post.series ? post.part : null,
    canonicalUrl: /^https?:\/\/\S{1,1900}$/.test(post.canonicalUrl) ? post.canonicalUrl : "",
    audience: post.audience,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return leaveOut("post", post.name, [issue?.path.join("."), issue?.message].filter(Boolean).join(": "));
  }
  noteShortcodes(post, content, { shortcodes, notes });
  const { oldPaths, comments } = post;
  return { name: post.name, document: parsed.data, oldPaths, comments, notes: notes.slice(0, NOTES_MAX) };
}

function noteShortcodes(
  post: ForeignPost,
  content: string,
  { shortcodes, notes }: Pick<Seen, "shortcodes"> & { notes: string[] },
): void {
  const codes = "markdown" in post.text ? listShortcodes(content) : post.shortcodes;
  if (codes.length === 0) return;
  shortcodes.push(codes);
  notes.push(`Shortcodes kept as text: ${codes.slice(0, CODES_TOLD_MAX).join(", ")}`);
}

function noteFinds(pictureStore: PictureStore, folder: string, notes: string[]): FindPicture {
  return async (reference) => {
    const found = await pictureStore.find(reference, folder);
    if (found.kind === "remote") notes.push(`Picture still linked from: ${found.href}`);
    if (found.kind === "missing") notes.push(`Picture missing from the export: ${reference.slice(0, 300)}`);
    return found;
  };
}

function convertText({ text }: ForeignPost, findPicture: FindPicture): Promise<string> {
  return "html" in text
    ? convertHtml(cleanText(text.html), findPicture)
    : convertMarkdown(text.markdown, findPicture);
}

function toMoments({ publishedAt, updatedAt }: ForeignPost, now: Date) {
  return {
    publishedAt: toTimestamp(publishedAt ?? now),
    updatedAt: toTimestamp(updatedAt ?? publishedAt ?? now),
  };
}

/** The first word that is one of this site's categories; it stays a tag where it says more. */
function sortTags(
  given: readonly string[],
  categories: readonly PostCategory[],
): { category: string; tags: string[] } {
  const tags = cleanList(given.map((tag) => shorten(cleanText(tag), TAG_MAX_CHARS))).slice(0, TAGS_MAX);
  const findCategory = (tag: string) =>
    categories.find(({ id, name }) => [id, name].some((word) => toKey(word) === toKey(tag)));
  const found = tags.map(findCategory).find((category) => category !== undefined);
  const category = found ?? categories.find(({ id }) => id === FALLBACK_CATEGORY) ?? categories[0];
  return { category: category?.id ?? FALLBACK_CATEGORY, tags };
}

/** "Node.js", "node", "NodeJS" and "Tutorial" or "Tutorials" are the same word. */
function toKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]/gu, "")
    .replace(/^node$/, "nodejs")
    .replace(/s$/, "");
}

/** A remote cover stays a link, which a post may show. */
async function findCover(reference: string, findPicture: FindPicture): Promise<string> {
  if (!reference) return "";
  const found = await findPicture(reference);
  if (found.kind === "taken") return found.src;
  return found.kind === "remote" && found.href.length <= 2000 ? found.href : "";
}
