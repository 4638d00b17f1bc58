import { ownerClient, restoreCall, send } from "../../../kit/http/client.ts";
import type { BulkPostAction } from "./api/schema.ts";
import type { ownerPostsApi, postWritesApi } from "./api/writes-api.server.ts";
import type { postCategoriesApi } from "./categories/api.server.ts";
import type { postDraftsApi } from "./drafts/api.server.ts";

export const ownerPostsClient = ownerClient<typeof ownerPostsApi>("/api/admin/posts");

export const postCategoriesClient = ownerClient<typeof postCategoriesApi>("/api/post-categories");

export const postsClient = ownerClient<typeof postWritesApi>("/api/posts");

export const postDraftsClient = ownerClient<typeof postDraftsApi>("/api/posts");

export function changePosts(action: BulkPostAction, ids: readonly number[]) {
  return send(postsClient.bulk.$post({ json: { action, ids: [...ids] } }));
}

export const postCalls = {
  remove: (id: string | number) => send(postsClient[":id"].$delete({ param: { id: `${id}` } })),
  ...restoreCall(postsClient),
};
