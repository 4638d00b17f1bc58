import { send } from "../../../kit/http/client.ts";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { analyzeText } from "../writing/client.ts";
import type { OwnerPost } from "./api/schema.ts";
import { ownerPostsClient, postDraftsClient, postsClient } from "./client.ts";
import type { toPostBody } from "./drafts/post-form.ts";
import type { PostDraft } from "./drafts/schema.ts";
import { seriesClient } from "./series/client.ts";
import type { OwnerSeries } from "./series/schema.ts";

export interface Rendered {
  html: string;
  readTime: string;
}

export interface Seen {
  id: number;
  version: number;
  draftVersion: number;
}

const at = (id: number | string) => ({ param: { id: encodeURIComponent(id) } });

export function loadPost(id: number) {
  return keepOpen(send(ownerPostsClient[":id"].$get(at(id))));
}

/** The title is enough; the rest follows as a working copy. */
export function createDraftPost({ title, category, author }: PostDraft) {
  const json = { title: title.trim(), category, author, status: "draft" } as const;
  const empty = { excerpt: "", content: "", tags: [], image: "" };
  return keepOpen(send(postsClient.index.$post({ json: { ...json, ...empty } })));
}

type PostBody = ReturnType<typeof toPostBody>;

/** Only updates return the draft's version; a new post has no working copy. */
type Saved = Promise<ApiResult<{ message: string; data: OwnerPost & { draftVersion?: number } }>>;

export function createPost(json: PostBody): Saved {
  return keepOpen(send(postsClient.index.$post({ json })));
}

export function updatePost({ id, version, draftVersion }: Seen, body: PostBody): Saved {
  const json = { ...body, version, draftVersion };
  return keepOpen(send(postsClient[":id"].$put({ ...at(id), json })));
}

export function keepDraft({ id, version, draftVersion }: Seen, draft: PostDraft) {
  const json = { ...draft, version, draftVersion };
  return keepOpen(send(postDraftsClient[":id"].draft.$put({ ...at(id), json })));
}

export function discardDraft({ id, draftVersion }: Seen) {
  const query = { draftVersion: `${draftVersion}` };
  return keepOpen(send(postDraftsClient[":id"].draft.$delete({ ...at(id), query })));
}

export function listSeries() {
  return keepOpen(send(seriesClient.index.$get()));
}

export function createSeries(title: string) {
  return keepOpen(send(seriesClient.index.$post({ json: { title } })));
}

export function updateSeries({ id, ...json }: Pick<OwnerSeries, "id" | "title" | "description" | "version">) {
  return keepOpen(send(seriesClient[":id"].$put({ ...at(id), json })));
}

export function deleteSeries(id: string) {
  return keepOpen(send(seriesClient[":id"].$delete(at(id))));
}

export function renderPreview(content: string) {
  return keepOpen(send(postDraftsClient.preview.$post({ json: { content } })));
}

export function findFreeSlug(slug: string, id: number) {
  return keepOpen(send(ownerPostsClient["free-slug"].$get({ query: { slug, id: `${id}` } })));
}

export function analyzePost({ content, title, excerpt, slug }: PostDraft, keyword: string) {
  return keepOpen(analyzeText({ content, title, description: excerpt, slug, keyword }));
}

export function createPreviewLink(id: number, days: number) {
  return keepOpen(send(postDraftsClient[":id"]["preview-link"].$post({ ...at(id), json: { days } })));
}

export function revokePreviewLinks(id: number) {
  return keepOpen(send(postDraftsClient[":id"]["preview-link"].$delete(at(id))));
}

/** The editor stays where it is when the session ends: its words must not go with a redirect. */
async function keepOpen<T>(answer: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return { ok: false, status: 401, code: "unauthorized", message: "", fields: {} };
  }
}

/** Why the text isn't saved, as the end of a sentence, and whether waiting may help. */
export function explainFailure({ status, message }: { status: number; message: string }): {
  reason: string;
  canRetry: boolean;
} {
  if (status === 0) return { reason: "offline", canRetry: true };
  if (status === 401) return { reason: "your session has ended; please log in again", canRetry: false };
  if (status === 404) return { reason: "this post was deleted", canRetry: false };
  if (status >= 500 || status === 429) return { reason: "the server is busy", canRetry: true };
  return { reason: message || "the server rejected it", canRetry: false };
}
