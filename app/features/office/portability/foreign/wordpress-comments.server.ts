import { createHash } from "node:crypto";
import type { IncomingComment } from "../posts/incoming.server.ts";
import { type Fields, findText, parseDate, toFields, toList } from "./foreign-values.server.ts";

/** Comments by people that weren't trashed; the post's notes say which others were left out. */
export function readComments(
  item: Fields,
  notes: readonly string[],
): { comments: IncomingComment[]; notes: string[] } {
  const rows = toList(item["wp:comment"]).map(toFields);
  const written = rows.filter(
    (row) => ["", "comment"].includes(findText(row, "wp:comment_type")) && findStatus(row) !== undefined,
  );
  const left = rows.length - written.length;
  const parents = new Map(
    rows.map((row) => [findText(row, "wp:comment_id"), findText(row, "wp:comment_parent")]),
  );
  const ids = new Set(written.map((row) => findText(row, "wp:comment_id")));
  const toId = (id: string) => toCommentId(findText(item, "guid", "link"), findText(item, "wp:post_id"), id);
  const comments = written.flatMap((row): IncomingComment[] => {
    const createdAt =
      parseDate(findText(row, "wp:comment_date_gmt")) ?? parseDate(findText(row, "wp:comment_date"));
    const id = findText(row, "wp:comment_id");
    if (!createdAt || !id) return [];
    const top = findTop(id, parents, ids);
    return [
      {
        id: toId(id),
        parentId: top === id ? null : toId(top),
        author: findText(row, "wp:comment_author") || "Anonymous",
        email: findText(row, "wp:comment_author_email").toLowerCase(),
        text: findText(row, "wp:comment_content"),
        createdAt: createdAt.toISOString(),
        status: findStatus(row) ?? "held",
      },
    ];
  });
  return {
    comments,
    notes: [
      ...notes,
      ...(left > 0 ? [`${left} comments were spam, trashed or pingbacks, and are left out.`] : []),
    ],
  };
}

function findStatus(row: Fields): IncomingComment["status"] | undefined {
  const approved = findText(row, "wp:comment_approved");
  if (approved === "1" || approved === "approve") return "approved";
  return approved === "0" || approved === "hold" ? "held" : undefined;
}

/** Threads here are one level deep: an answer to an answer goes below the comment at the top. */
function findTop(id: string, parents: ReadonlyMap<string, string>, known: ReadonlySet<string>): string {
  let top = id;
  for (const seen = new Set([id]); ; seen.add(top)) {
    const parent = parents.get(top);
    if (!parent || parent === "0" || seen.has(parent) || !known.has(parent)) return top;
    top = parent;
  }
}

function toCommentId(...parts: string[]): string {
  return `wp-${createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 24)}`;
}
