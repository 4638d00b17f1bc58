import { load } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { commentsClient } from "../moderation/client.ts";
import { COMMENT_FILTER_VALUES, type CommentFilter } from "../moderation/comment-admin.ts";

export const COMMENTS_PER_PAGE = 20;

export type CommentsData = Awaited<ReturnType<typeof loadComments>>;

export async function loadComments(address: string) {
  const asked = new URL(address).searchParams;
  const page = readPageNumber(asked);
  const id = asked.get("comment");
  const query = {
    page: `${page}`,
    pageSize: `${COMMENTS_PER_PAGE}`,
    status: findFilter(asked),
    q: asked.get("q") ?? "",
    ...(id && { id }),
  };
  const { data, total, counts } = await load(commentsClient.index.$get({ query }), address);
  return { comments: data, total, counts, page };
}

export function findFilter(search: URLSearchParams): CommentFilter {
  const asked = search.get("status");
  return COMMENT_FILTER_VALUES.find((filter) => filter === asked) ?? "held";
}
