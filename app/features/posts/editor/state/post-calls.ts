import { type ApiCall, type ApiResult, callApi } from "../../../../utils/http/api-client.ts";
import type { AnalyzedContent } from "../../../writing/content-analysis.ts";
import type { EditedPost, PostDraft } from "../../drafts/post-draft.ts";
import type { OwnerPost } from "../../post.ts";
import type { OwnerSeries, Series } from "../../series/series.ts";

export interface Rendered {
  html: string;
  readTime: string;
}

/** Which post the editor writes to, and which versions of it and of its working copy it has seen last. */
export interface Seen {
  id: number;
  version: number;
  draftVersion: number;
}

interface Saved<T> {
  message: string;
  data: T;
}

export function loadPost(id: number): Promise<ApiResult<EditedPost>> {
  return send(`/api/admin/posts/${id}`, {});
}

/** The title is enough; the rest follows as a working copy. */
export function createDraftPost({ title, category, author }: PostDraft) {
  const body = { title: title.trim(), category, author, status: "draft" };
  const empty = { excerpt: "", content: "", tags: [], image: "" };
  return send<Saved<OwnerPost>>("/api/posts", { method: "POST", body: { ...body, ...empty } });
}

/** The draft's version is told by updates alone; a post that was just made has no working copy. */
type SavedPost = Saved<OwnerPost & { draftVersion?: number }>;

export function createPost(body: object) {
  return send<SavedPost>("/api/posts", { method: "POST", body });
}

export function updatePost({ id, version, draftVersion }: Seen, body: object) {
  const call = { method: "PUT", body: { ...body, version, draftVersion } } as const;
  return send<SavedPost>(`/api/posts/${id}`, call);
}

export function keepDraft({ id, version, draftVersion }: Seen, draft: PostDraft) {
  const call = { method: "PUT", body: { ...draft, version, draftVersion } } as const;
  return send<Saved<{ draftVersion: number; updatedAt: string }>>(`/api/posts/${id}/draft`, call);
}

export function discardDraft({ id, draftVersion }: Seen) {
  const path = `/api/posts/${id}/draft?draftVersion=${draftVersion}`;
  return send<Saved<{ draftVersion: number }>>(path, { method: "DELETE" });
}

export function listSeries() {
  return send<OwnerSeries[]>("/api/series", {});
}

export function createSeries(title: string) {
  return send<Saved<Series>>("/api/series", { method: "POST", body: { title } });
}

export function updateSeries({
  id,
  title,
  description,
  version,
}: Pick<OwnerSeries, "id" | "title" | "description" | "version">) {
  const body = { title, description, version };
  return send<Saved<Series>>(`/api/series/${encodeURIComponent(id)}`, { method: "PUT", body });
}

export function deleteSeries(id: string) {
  return send<{ message: string }>(`/api/series/${encodeURIComponent(id)}`, { method: "DELETE" });
}

export function renderPreview(content: string) {
  return send<Saved<Rendered>>("/api/posts/preview", { method: "POST", body: { content } });
}

export function findFreeSlug(slug: string, id: number) {
  return send<{ slug: string }>(
    `/api/admin/posts/free-slug?${new URLSearchParams({ slug, id: `${id}` })}`,
    {},
  );
}

export function analyzePost({ content, title, excerpt, slug }: PostDraft, keyword: string) {
  const body = { content, title, description: excerpt, slug, keyword };
  return send<{ analysis: AnalyzedContent }>("/api/ai/analyze-content", { method: "POST", body });
}

export function createPreviewLink(id: number, days: number) {
  const call = { method: "POST", body: { days } } as const;
  return send<Saved<{ url: string; expiresAt: string }>>(`/api/posts/${id}/preview-link`, call);
}

export function revokePreviewLinks(id: number) {
  return send<{ message: string }>(`/api/posts/${id}/preview-link`, { method: "DELETE" });
}

/** The editor stays where it is when the session ends: its words must not go with a redirect. */
async function send<T>(path: string, call: ApiCall): Promise<ApiResult<T>> {
  try {
    return await callApi<T>(path, { ...call, from: location.href });
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return { ok: false, status: 401, code: "unauthorized", message: "", fields: {} };
  }
}

/** Why words are not saved, as the end of a sentence, and whether time alone may help. */
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
