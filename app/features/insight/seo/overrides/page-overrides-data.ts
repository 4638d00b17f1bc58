import { load } from "../../../../kit/http/client.ts";
import { seoPagesClient } from "./client.ts";
import type { ManagedPage } from "./schema.ts";

export type PageOverridesData = Awaited<ReturnType<typeof loadPageOverrides>>;

export type OverrideDraft = ReturnType<typeof toOverrideDraft>;

export function toOverrideDraft(managed: ManagedPage) {
  const { page, title, description, image, isIndexed, version } = managed;
  return { page, title, description, image, isIndexed, version };
}

export async function loadPageOverrides(address: string) {
  const wanted = new URL(address).searchParams.get("page");
  const { data: pages } = await load(seoPagesClient.index.$get(), address);
  // The page that the address asks for, if there is one of that name, and whether it asks for one at all.
  return { pages, edited: pages.find(({ page }) => page === wanted), isEditing: wanted !== null };
}
