import { callApi, loadApi } from "../../../utils/http/api-client.ts";
import type { EditIntent } from "../../../utils/http/edit-intent.ts";
import type { ManagedPage, OverrideTexts } from "./page-override.ts";

const CALL = "/api/seo/pages";

export interface PageOverridesData {
  pages: ManagedPage[];
  /** The page that the address asks for, if there is one of that name. */
  edited: ManagedPage | undefined;
  /** Whether the address asks for one at all. */
  isEditing: boolean;
}

export type PageOverridesIntent = Extract<EditIntent, { intent: "update" }>;

/** What the form holds and sends. */
export interface OverrideDraft extends OverrideTexts {
  page: string;
  version: number;
}

export function toOverrideDraft(managed: ManagedPage): OverrideDraft {
  const { page, title, description, image, isIndexed, version } = managed;
  return { page, title, description, image, isIndexed, version };
}

export async function loadPageOverrides(address: string): Promise<PageOverridesData> {
  const wanted = new URL(address).searchParams.get("page");
  const { data: pages } = await loadApi<{ data: ManagedPage[] }>(CALL, address);
  return { pages, edited: pages.find(({ page }) => page === wanted), isEditing: wanted !== null };
}

export async function runPageOverridesIntent(intent: PageOverridesIntent, from: string) {
  const outcome = await callApi<{ message?: string }>(CALL, { method: "PUT", body: intent.body, from });
  return { ...outcome, intent };
}
