import type { Comment } from "schema-dts";
import { formatCommentAnchor } from "./comment.ts";
import type { CommentThread, PublicComment } from "./schema.ts";

/** Search engines read the page itself; these are the first ones, so that its head stays small. */
const DESCRIBED_MAX = 20;
const TEXT_MAX_CHARS = 1000;

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The public comments of a post, as parts of its JSON-LD: none that only its author or the owner sees. */
export function commentsJsonLd(postUrl: string, threads: readonly CommentThread[]): Comment[] {
  const shown = threads.flatMap(({ comment, replies }) => [...(comment ? [comment] : []), ...replies]);
  const ids = new Set(shown.map(({ id }) => id));
  return shown.slice(0, DESCRIBED_MAX).map((comment) => describeComment(postUrl, comment, ids));
}

function describeComment(postUrl: string, comment: PublicComment, ids: ReadonlySet<string>): Comment {
  const { id, parentId, author, html, createdAt, editedAt } = comment;
  return {
    "@type": "Comment",
    "@id": formatId(postUrl, id),
    url: formatId(postUrl, id),
    author: { "@type": "Person", name: author },
    dateCreated: createdAt,
    ...(editedAt && { dateModified: editedAt }),
    text: readText(html).slice(0, TEXT_MAX_CHARS),
    ...(parentId && ids.has(parentId) && { parentItem: { "@id": formatId(postUrl, parentId) } }),
  };
}

function formatId(postUrl: string, id: string): string {
  return `${postUrl}#${formatCommentAnchor(id)}`;
}

function readText(html: string): string {
  return html
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(p|li|ul|ol|pre|blockquote|br)\b/.test(tag) ? " " : ""))
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (entity, hex, decimal, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? entity;
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    .replace(/\s+/g, " ")
    .trim();
}
