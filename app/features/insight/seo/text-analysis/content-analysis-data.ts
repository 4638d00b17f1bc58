import { load, send } from "../../../../kit/http/client.ts";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { pagesClient } from "../../../content/pages/client.ts";
import { ownerPostsClient } from "../../../content/posts/client.ts";

export interface TextChoice {
  kind: "post" | "page";
  id: string;
  label: string;
}

export interface LoadedText {
  content: string;
  title: string;
  description: string;
  slug: string;
}

export type ContentAnalysisData = Awaited<ReturnType<typeof loadContentAnalysis>>;

export async function loadContentAnalysis(address: string): Promise<{ choices: TextChoice[] }> {
  const [posts, pages] = await Promise.all([
    load(ownerPostsClient.index.$get({ query: {} }), address),
    load(pagesClient.index.$get(), address),
  ]);
  return {
    choices: [
      ...posts.map(({ id, title, status }) => ({
        kind: "post" as const,
        id: `${id}`,
        label: status === "published" ? title : `${title} (${status})`,
      })),
      ...pages.map(({ id, title }) => ({ kind: "page" as const, id, label: `Page: ${title}` })),
    ],
  };
}

export async function loadText({ kind, id }: TextChoice): Promise<ApiResult<LoadedText>> {
  const found = await (kind === "post"
    ? send(ownerPostsClient[":id"].$get({ param: { id } }))
    : send(pagesClient[":id"].$get({ param: { id: encodeURIComponent(id) } })));
  if (!found.ok) return found;
  const { title, content, slug } = found.data;
  return {
    ok: true,
    data: {
      title,
      content,
      slug,
      description: "excerpt" in found.data ? found.data.excerpt : found.data.description,
    },
  };
}
