import { posix } from "node:path";
import { type Archive, ArchiveFault, decodeText } from "../archive/archive-file.server.ts";
import { createForeignPost, type ForeignBlog, type ForeignPost, leaveOut } from "../posts/incoming.server.ts";
import type { PostsImportEntry } from "../posts/posts-import.ts";
import { readFrontMatter } from "./foreign-front-matter.server.ts";
import {
  cleanText,
  type Fields,
  findText,
  findTexts,
  isTrue,
  parseDate,
  toFields,
  toList,
} from "./foreign-values.server.ts";

const TEXT = /\.(md|markdown|mdx)$/i;
/** Files and folders beside the posts that every blog has. */
const NO_POSTS =
  /(^|\/)(readme|license|changelog|contributing|_index|code_of_conduct|security)\.\w+$|(^|\/)(node_modules|\.\w[\w-]*|__MACOSX|themes|archetypes|layouts|_layouts|_includes)\//i;
const FILE_DATE = /^(\d{4}-\d{1,2}-\d{1,2})[-_]/;

export function isMarkdownPath(path: string): boolean {
  return TEXT.test(path) && !NO_POSTS.test(path);
}

/** A folder of Markdown as Jekyll, Hugo, Astro, Gatsby, Eleventy or Hexo have it. */
export async function readMarkdownBlog(archive: Archive): Promise<ForeignBlog> {
  const posts: ForeignPost[] = [];
  const left: PostsImportEntry[] = [];
  for (const path of archive.names.filter((name) => TEXT.test(name))) {
    if (!isMarkdownPath(path)) {
      left.push(leaveOut("other", path, "It is not a post."));
      continue;
    }
    const text = findUtf8(await archive.read(path));
    if (text === undefined) {
      left.push(leaveOut("post", path, "It is not UTF-8."));
      continue;
    }
    const matter = readFrontMatter(cleanText(text));
    if (matter.ok) posts.push(toPost(path, matter.fields, matter.body));
    else left.push(leaveOut("post", path, matter.message));
  }
  return { source: "markdown", posts, left };
}

/** One file in an older encoding must not keep the others out. */
function findUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof ArchiveFault) return undefined;
    throw error;
  }
}

function toPost(path: string, fields: Fields, body: string): ForeignPost {
  const [, fileDate = ""] = FILE_DATE.exec(posix.basename(path)) ?? [];
  const published = findText(
    fields,
    "date",
    "publishDate",
    "pubDate",
    "publishedAt",
    "published_at",
    "pubDatetime",
    "datePublished",
    "published",
    "created",
  );
  const publishedAt = parseDate(published) ?? parseDate(fileDate);
  const permalink = findText(fields, "permalink", "url", "path");
  const [heading, content] = takeHeading(body);
  const title = findText(fields, "title");
  const notes: string[] = [];
  const isDraft =
    isTrue(fields.draft) ||
    fields.published === false ||
    isDraftPlace(path) ||
    findText(fields, "status") === "draft";
  if (!publishedAt && !isDraft) notes.push("It has no date, so it is imported as a draft.");
  if (published && !parseDate(published) && !/^(true|false)$/.test(published))
    notes.push(`Its date "${published.slice(0, 40)}" could not be read.`);
  return createForeignPost({
    name: path,
    title: title || heading || findFileSlug(path),
    slug: findText(fields, "slug") || findPathSlug(permalink) || findFileSlug(path),
    // A heading that repeats the title would show it twice.
    text: { markdown: heading && (title === heading || !title) ? content : body },
    excerpt: findText(fields, "excerpt", "description", "summary", "subtitle"),
    author: findAuthor(fields),
    isDraft: isDraft || !publishedAt,
    publishedAt,
    updatedAt: parseDate(
      findText(
        fields,
        "updated",
        "updatedAt",
        "updatedDate",
        "lastmod",
        "last_modified_at",
        "modified",
        "modDatetime",
        "dateModified",
      ),
    ),
    tags: listTags(fields),
    featured: isTrue(fields.featured) || isTrue(fields.pinned) || isTrue(fields.sticky),
    image: findImage(fields),
    canonicalUrl: findText(fields, "canonicalUrl", "canonicalURL", "canonical_url", "canonical"),
    series: findTexts(fields, "series")[0] ?? "",
    part: toPart(fields),
    oldPaths: [permalink, ...findTexts(fields, "aliases", "redirect_from")].flatMap(toOldPath),
    notes,
  });
}

/** Jekyll takes words between spaces, everybody lists. */
function listTags(fields: Fields): string[] {
  const split = (name: string) => {
    const value = fields[name];
    const isWords = typeof value === "string" && !value.includes(",") && /^(tags|categories)$/.test(name);
    return isWords ? value.split(/\s+/) : findTexts(fields, name);
  };
  return ["categories", "category", "tags", "keywords"].flatMap(split).filter(Boolean);
}

function findAuthor(fields: Fields): string {
  const [first] = [...toList(fields.author), ...toList(fields.authors)];
  return typeof first === "string" ? first : findText(toFields(first), "name");
}

function findImage(fields: Fields): string {
  const names = [
    "image",
    "cover",
    "featured_image",
    "featuredImage",
    "heroImage",
    "coverImage",
    "cover_image",
    "thumbnail",
    "banner",
    "hero",
    "ogImage",
  ];
  // A table of TOML, "[cover]", has its fields beside it.
  const tables = names.map((name) => fields[`${name}.image`] ?? fields[`${name}.src`]);
  for (const value of [...names.map((name) => fields[name]), ...tables, toList(fields.images)[0]]) {
    const address =
      typeof value === "string" ? value.trim() : findText(toFields(value), "src", "image", "url", "path");
    if (address) return address;
  }
  return "";
}

function toPart(fields: Fields): number | null {
  const part = Number(findText(fields, "part", "series_order", "seriesOrder", "series_weight", "seriesPart"));
  return Number.isInteger(part) && part > 0 && part < 1000 ? part : null;
}

function toOldPath(address: string): string[] {
  if (!URL.canParse(address, "https://site.invalid")) return [];
  const { pathname, search } = new URL(address, "https://site.invalid/");
  // A pattern such as "/:year/:title/" doesn't say where the post was.
  return search || pathname === "/" || /[:{}]|%7[bd]/i.test(pathname) ? [] : [pathname];
}

function findPathSlug(permalink: string): string {
  const [path] = toOldPath(permalink);
  return path
    ? posix
        .basename(path)
        .replace(/\.html?$/, "")
        .replace(/^index$/, "")
    : "";
}

/** The file's name without the date in front; for "my-post/index.md", the folder's. */
function findFileSlug(path: string): string {
  const file = posix.basename(path).replace(TEXT, "").replace(FILE_DATE, "");
  return file === "index" ? posix.basename(posix.dirname(path)).replace(FILE_DATE, "") : file;
}

function isDraftPlace(path: string): boolean {
  return /(^|\/)_?drafts\//i.test(path);
}

function takeHeading(body: string): [heading: string, rest: string] {
  const [whole, heading = ""] = /^\s*# +([^\n]+)\n*/.exec(body) ?? [];
  return whole === undefined ? ["", body] : [heading.trim(), body.slice(whole.length)];
}
