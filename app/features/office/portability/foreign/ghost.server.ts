import { ArchiveFault } from "../archive/archive-file.server.ts";
import { createForeignPost, type ForeignBlog, type ForeignPost, leaveOut } from "../posts/incoming.server.ts";
import type { PostsImportEntry } from "../posts/posts-import.ts";
import { type Fields, findText, isTrue, parseDate, toFields, toList } from "./foreign-values.server.ts";

/** Ghost's placeholder for its own address. */
export const GHOST_ORIGIN = "__GHOST_URL__";
const POSTS_MAX = 10_000;

interface Related {
  tags: ReadonlyMap<string, Fields>;
  tagsOf: ReadonlyMap<string, Fields[]>;
  users: ReadonlyMap<string, Fields>;
  authorsOf: ReadonlyMap<string, Fields[]>;
  metaOf: ReadonlyMap<string, Fields[]>;
}

export function isGhostExport(value: unknown): boolean {
  return findData(value) !== undefined;
}

/** An export of Ghost 1 to 6, as "Settings → Export" gives it. */
export function readGhost(value: unknown): ForeignBlog {
  const data = findData(value);
  if (!data) throw new ArchiveFault("This JSON file is not a Ghost export.");
  const rows = listRows(data, "posts");
  if (rows.length > POSTS_MAX) throw new ArchiveFault(`The export contains more than ${POSTS_MAX} posts.`);
  const related: Related = {
    tags: indexById(listRows(data, "tags")),
    tagsOf: groupByPost(listRows(data, "posts_tags")),
    users: indexById(listRows(data, "users")),
    authorsOf: groupByPost(listRows(data, "posts_authors")),
    metaOf: groupByPost(listRows(data, "posts_meta")),
  };
  const left: PostsImportEntry[] = [];
  const posts: ForeignPost[] = [];
  for (const row of rows) {
    const title = findText(row, "title") || "(without a title)";
    if (findText(row, "type") === "page" || isTrue(row.page)) {
      left.push(leaveOut("other", title, "It is a page, not a post, and pages cannot be added here."));
    } else posts.push(toPost(row, title, related));
  }
  return { source: "ghost", posts, left };
}

function toPost(row: Fields, title: string, related: Related): ForeignPost {
  const id = findText(row, "id");
  const slug = findText(row, "slug");
  const meta = related.metaOf.get(id)?.[0] ?? {};
  const notes: string[] = [];
  const status = findText(row, "status");
  const isHidden = !["", "public"].includes(findText(row, "visibility"));
  if (isHidden) notes.push("It was for members only, so it is imported as a draft.");
  const html = findText(row, "html");
  const plain = findText(row, "plaintext");
  if (!html)
    notes.push(plain ? "It has no HTML, so its plain text was used." : "The export has no text for it.");
  const isMail = status === "sent" || isTrue(meta.email_only);
  return createForeignPost({
    name: title,
    title,
    slug,
    text: html ? { html } : { markdown: plain },
    excerpt:
      findText(row, "custom_excerpt") ||
      findText(meta, "meta_description") ||
      findText(row, "meta_description"),
    author: findAuthor(row, related),
    isDraft: isHidden || !["published", "scheduled", "sent"].includes(status),
    audience: isMail ? "mail" : "web",
    publishedAt: parseDate(findText(row, "published_at")) ?? parseDate(findText(row, "created_at")),
    updatedAt: parseDate(findText(row, "updated_at")),
    tags: listTags(id, related),
    featured: isTrue(row.featured),
    image: findText(row, "feature_image", "image"),
    canonicalUrl: findText(meta, "canonical_url") || findText(row, "canonical_url"),
    oldPaths: slug && !isMail ? [`/${slug}`] : [],
    notes,
  });
}

function findAuthor(row: Fields, { users, authorsOf }: Related): string {
  const [first] = bySortOrder(authorsOf.get(findText(row, "id")) ?? []);
  const author = users.get(findText(first ?? {}, "author_id") || findText(row, "author_id", "created_by"));
  return author ? findText(author, "name") : "";
}

/** Public tags only: names of internal ones begin with "#". */
function listTags(postId: string, { tags, tagsOf }: Related): string[] {
  return bySortOrder(tagsOf.get(postId) ?? [])
    .map((link) => findText(tags.get(findText(link, "tag_id")) ?? {}, "name"))
    .filter((name) => name !== "" && !name.startsWith("#"));
}

function bySortOrder(rows: readonly Fields[]): Fields[] {
  return rows.toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
}

/** Older exports are wrapped in a list of databases. */
function findData(value: unknown): Fields | undefined {
  const root = toFields(value);
  const database = toFields(toList(root.db)[0] ?? root);
  const data = toFields(database.data);
  return Array.isArray(data.posts) ? data : undefined;
}

function listRows(data: Fields, table: string): Fields[] {
  return toList(data[table]).map(toFields);
}

function indexById(rows: readonly Fields[]): Map<string, Fields> {
  return new Map(rows.map((row) => [findText(row, "id"), row]));
}

function groupByPost(rows: readonly Fields[]): Map<string, Fields[]> {
  return Map.groupBy(rows, (row) => findText(row, "post_id"));
}
