import type { CommentThread, PublicComment } from "../schema.ts";
import type { OwnRecord } from "./own-comments.ts";

/** A comment as this browser shows it: with the key and the words of its author, if that is who looks. */
export interface ShownComment extends PublicComment {
  own?: OwnRecord;
}

export interface ShownThread {
  id: string;
  comment: ShownComment | null;
  replies: ShownComment[];
}

/**
 * Those that wait, which no list holds, and those sent since the page was made. A missing approved one is
 * gone.
 */
export function joinOwnComments(
  threads: readonly CommentThread[],
  records: readonly OwnRecord[],
  sentIds: ReadonlySet<string>,
): ShownThread[] {
  const ownById = new Map(records.map((record) => [record.comment.id, record]));
  const found = new Set<string>();
  const mark = (comment: PublicComment): ShownComment => {
    const own = ownById.get(comment.id);
    found.add(comment.id);
    if (!own) return comment;
    // A comment edited here may be newer than the page, and wait for approval again.
    const isNewer = (own.comment.editedAt ?? "") > (comment.editedAt ?? "");
    if (isNewer) return { ...comment, ...pickWords(own.comment), own };
    return { ...comment, own: { ...own, comment: { ...own.comment, status: "approved" } } };
  };
  const shown: ShownThread[] = threads.map(({ id, comment, replies }) => ({
    id,
    comment: comment && mark(comment),
    replies: replies.map(mark),
  }));
  for (const own of records) {
    const { id, parentId, status } = own.comment;
    if (found.has(id) || (status === "approved" && !sentIds.has(id))) continue;
    const comment = { ...own.comment, own };
    if (parentId === null) shown.push({ id, comment, replies: [] });
    else shown.find((thread) => thread.id === parentId)?.replies.push(comment);
  }
  return shown;
}

function pickWords({ html, editedAt }: PublicComment): Pick<PublicComment, "html" | "editedAt"> {
  return { html, editedAt };
}
