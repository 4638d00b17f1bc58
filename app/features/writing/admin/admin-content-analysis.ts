import { type ApiResult, callApi, loadApi } from "../../../utils/http/api-client.ts";
import { type AnalysisOutcome, type AnalysisRequest, analyzeText } from "../analysis-calls.ts";

/** A post or a page whose text can be loaded; the key is the end of the call that gives it. */
export interface TextChoice {
  key: string;
  label: string;
}

export interface ContentAnalysisData {
  choices: TextChoice[];
}

export interface LoadedText {
  content: string;
  title: string;
  description: string;
  slug: string;
}

export type ContentAnalysisIntent =
  | { intent: "analyze"; body: AnalysisRequest }
  | { intent: "load"; key: string };

export type ContentOutcome =
  | { intent: "analyze"; answer: AnalysisOutcome }
  | { intent: "load"; answer: ApiResult<LoadedText> };

export async function loadContentAnalysis(address: string): Promise<ContentAnalysisData> {
  const [posts, pages] = await Promise.all([
    loadApi<{ id: number; title: string; status: string }[]>("/api/admin/posts", address),
    loadApi<{ slug: string; title: string }[]>("/api/pages", address),
  ]);
  return {
    choices: [
      ...posts.map(({ id, title, status }) => ({
        key: `admin/posts/${id}`,
        label: status === "published" ? title : `${title} (${status})`,
      })),
      ...pages.map(({ slug, title }) => ({
        key: `pages/${encodeURIComponent(slug)}`,
        label: `Page: ${title}`,
      })),
    ],
  };
}

export async function runContentAnalysisIntent(
  intent: ContentAnalysisIntent,
  from: string,
): Promise<ContentOutcome> {
  if (intent.intent === "analyze") return { intent: "analyze", answer: await analyzeText(intent.body, from) };
  const found = await callApi<{ title: string; content: string; excerpt?: string; slug: string }>(
    `/api/${intent.key}`,
    { from },
  );
  if (!found.ok) return { intent: "load", answer: found };
  const { title, content, slug, excerpt = "" } = found.data;
  return { intent: "load", answer: { ok: true, data: { title, content, slug, description: excerpt } } };
}
