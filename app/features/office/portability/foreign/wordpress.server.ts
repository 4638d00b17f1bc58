import { ArchiveFault } from "../archive/archive-file.server.ts";
import { createForeignPost, type ForeignBlog, type ForeignPost, leaveOut } from "../posts/incoming.server.ts";
import type { PostsImportEntry } from "../posts/posts-import.ts";
import { type Fields, findText, parseDate, toFields, toList } from "./foreign-values.server.ts";
import { readHtml } from "./html-to-markdown.server.ts";
import { readComments } from "./wordpress-comments.server.ts";
import { formatParagraphs } from "./wordpress-text.server.ts";
import { readXml } from "./wordpress-xml.server.ts";

const ITEMS_MAX = 50_000;
const TAKEN_STATUSES = new Set(["publish", "future", "draft", "pending", "private"]);

interface Blog {
  /** The blog's addresses, to recognise its own links. */
  origins: string[];
  authors: ReadonlyMap<string, string>;
  attachments: ReadonlyMap<string, string>;
}

export interface WordPressBlog extends ForeignBlog {
  origins: string[];
}

/** An export of WordPress (WXR 1.0 to 1.2), as "Tools → Export" gives it. */
export function readWordPress(xml: string): WordPressBlog {
  const channel = toFields(toFields(toFields(readXml(xml)).rss).channel);
  if (!Object.hasOwn(channel, "wp:wxr_version")) {
    throw new ArchiveFault("This XML file is not a WordPress export.");
  }
  const items = toList(channel.item).map(toFields);
  if (items.length > ITEMS_MAX) throw new ArchiveFault(`The export contains more than ${ITEMS_MAX} items.`);
  const blog: Blog = {
    origins: ["wp:base_blog_url", "wp:base_site_url", "link"]
      .map((name) => findText(channel, name))
      .filter((address) => URL.canParse(address))
      .flatMap((address) => [
        address,
        address.replace(/^http:/, "https:"),
        address.replace(/^https:/, "http:"),
      ]),
    authors: new Map(
      toList(channel["wp:author"])
        .map(toFields)
        .map((author) => [findText(author, "wp:author_login"), findText(author, "wp:author_display_name")]),
    ),
    attachments: new Map(
      items.map((item) => [findText(item, "wp:post_id"), findText(item, "wp:attachment_url")]),
    ),
  };
  const posts: ForeignPost[] = [];
  const left: PostsImportEntry[] = [];
  for (const item of items) {
    const reason = findReasonToLeave(item);
    if (reason === undefined) posts.push(toPost(item, blog));
    else if (reason) left.push(leaveOut("other", findTitle(item), reason));
  }
  return { source: "wordpress", posts, left: [...left, ...listAttachments(items)], origins: blog.origins };
}

/** Why an item is left out: empty if that needs no note, undefined if it is imported. */
function findReasonToLeave(item: Fields): string | undefined {
  const type = findText(item, "wp:post_type");
  const status = findText(item, "wp:status");
  if (type === "attachment") return "";
  if (type === "page") return "It is a page, not a post, and pages cannot be added here.";
  if (type !== "post") return `It is of the type "${type}", which cannot be imported.`;
  if (status === "trash") return "It was in the trash.";
  return TAKEN_STATUSES.has(status) ? undefined : `Its status "${status}" is not a post status.`;
}

function toPost(item: Fields, { origins, authors, attachments }: Blog): ForeignPost {
  const title = findTitle(item);
  const status = findText(item, "wp:status");
  const slug = decodeSlug(findText(item, "wp:post_name"));
  const link = findText(item, "link");
  const notes: string[] = [];
  const hasPassword = findText(item, "wp:post_password") !== "";
  if (hasPassword) notes.push("It had a password, so it is imported as a draft.");
  if (status === "private") notes.push("It was private, so it is imported as a draft.");
  const text = formatParagraphs(findText(item, "content:encoded"));
  const login = findText(item, "dc:creator");
  return createForeignPost({
    name: title,
    title,
    slug,
    text: { html: text.html },
    shortcodes: text.shortcodes,
    excerpt: readHtml(findText(item, "excerpt:encoded")),
    author: authors.get(login) || login,
    isDraft: hasPassword || !["publish", "future"].includes(status),
    publishedAt: findDate(item, "wp:post_date_gmt", "wp:post_date", "pubDate"),
    updatedAt: findDate(item, "wp:post_modified_gmt", "wp:post_modified"),
    tags: listTerms(item),
    featured: findText(item, "wp:is_sticky") === "1",
    image: attachments.get(findMeta(item, "_thumbnail_id")) ?? "",
    oldPaths: listOldPaths(link, findText(item, "wp:post_id"), origins),
    ...readComments(item, notes),
  });
}

/** Titles are HTML, though most are plain words. */
function findTitle(item: Fields): string {
  return readHtml(findText(item, "title")) || "(without a title)";
}

/** WordPress gives "0000-00-00 00:00:00" to a draft. */
function findDate(item: Fields, ...names: string[]): Date | undefined {
  for (const name of names) {
    const date = parseDate(findText(item, name));
    if (date) return date;
  }
  return undefined;
}

/** Categories first; the one that WordPress gives when none was chosen says nothing. */
function listTerms(item: Fields): string[] {
  const terms = toList(item.category).map(toFields);
  const ofDomain = (domain: string) =>
    terms
      .filter((term) => term["@domain"] === domain && term["@nicename"] !== "uncategorized")
      .map((term) => readHtml(findText(term, "#text")));
  return [...ofDomain("category"), ...ofDomain("post_tag")];
}

function findMeta(item: Fields, key: string): string {
  const row = toList(item["wp:postmeta"])
    .map(toFields)
    .find((meta) => findText(meta, "wp:meta_key") === key);
  return row ? findText(row, "wp:meta_value") : "";
}

/** Its former paths; an address that differs only in its query can't be redirected here. */
function listOldPaths(link: string, id: string, origins: readonly string[]): string[] {
  const isOwn = origins.some((origin) => link.startsWith(origin));
  if (!isOwn || !URL.canParse(link)) return [];
  const { pathname, search } = new URL(link);
  return search === "" && pathname !== "/" && id ? [pathname] : [];
}

function listAttachments(items: readonly Fields[]): PostsImportEntry[] {
  const addresses = items
    .filter((item) => findText(item, "wp:post_type") === "attachment")
    .map((item) => findText(item, "wp:attachment_url"));
  if (addresses.length === 0) return [];
  const note =
    "The export only names them. Pictures that a post shows are imported if they are in a zip with the export.";
  return [leaveOut("other", `${addresses.length} attachments`, note, ...addresses.slice(0, 20))];
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
