import { type ApiResult, callApi, loadApi } from "../../../utils/http/api-client.ts";
import { readPageNumber } from "../../../utils/http/page-number.ts";
import type { CommentStatus } from "../comment.ts";
import {
  type BulkAction,
  COMMENT_FILTER_VALUES,
  type CommentCounts,
  type CommentFilter,
  type ListedComment,
  type Verdict,
} from "../moderation/comment-admin.ts";

const COMMENTS = "/api/admin/comments";
export const COMMENTS_PER_PAGE = 20;

export const FILTER_LABELS: Record<CommentFilter, string> = {
  held: "Held",
  approved: "Approved",
  spam: "Spam",
  deleted: "Deleted",
  all: "All",
};

export interface CommentsPage {
  comments: ListedComment[];
  total: number;
  counts: CommentCounts;
  page: number;
}

/** What the owner does with comments. */
export type CommentIntent =
  | {
      intent: "judge";
      verdict: Verdict;
      id: string;
      revision?: string;
      /** What it was, so that it can be taken back. */
      before?: CommentStatus;
    }
  | { intent: "reply"; id: string; text: string }
  | { intent: "edit"; id: string; text: string; revision?: string }
  | { intent: "delete" | "restore" | "remove"; id: string }
  | { intent: "bulk"; action: BulkAction; comments: { id: string; revision: string }[] };

export type CommentOutcome = ApiResult<{ message?: string }> & { intent: CommentIntent };

export async function loadComments(address: string): Promise<CommentsPage> {
  const asked = new URL(address).searchParams;
  const page = readPageNumber(asked);
  const query = new URLSearchParams({
    ...{ page: `${page}`, pageSize: `${COMMENTS_PER_PAGE}`, status: findFilter(asked) },
    q: asked.get("q") ?? "",
  });
  const id = asked.get("comment");
  if (id) query.set("id", id);
  const { data, total, counts } = await loadApi<{
    data: ListedComment[];
    total: number;
    counts: CommentCounts;
  }>(`${COMMENTS}?${query}`, address);
  return { comments: data, total, counts, page };
}

export async function runCommentIntent(intent: CommentIntent, from: string): Promise<CommentOutcome> {
  return { ...(await sendIntent(intent, from)), intent };
}

function sendIntent(intent: CommentIntent, from: string) {
  const send = (path: string, method: "POST" | "PUT" | "DELETE", body?: object) =>
    callApi<{ message?: string }>(`${COMMENTS}/${path}`, { method, from, ...(body && { body }) });
  const record = "id" in intent ? encodeURIComponent(intent.id) : "";
  switch (intent.intent) {
    case "judge":
      return send(`${record}/${intent.verdict}`, "POST", { revision: intent.revision });
    case "reply":
      return send(`${record}/reply`, "POST", { text: intent.text });
    case "edit":
      return send(record, "PUT", { text: intent.text, revision: intent.revision });
    case "delete":
      return send(record, "DELETE");
    case "restore":
      return send(`${record}/restore`, "POST", {});
    case "bulk":
      return send("bulk", "POST", { action: intent.action, comments: intent.comments });
    case "remove":
      return send(`${record}?forever=true`, "DELETE");
  }
}

/** The list that an address asks for. */
export function findFilter(search: URLSearchParams): CommentFilter {
  const asked = search.get("status");
  return COMMENT_FILTER_VALUES.find((filter) => filter === asked) ?? "held";
}
