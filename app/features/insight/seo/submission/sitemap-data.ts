import { load } from "../../../../kit/http/client.ts";
import { seoPresenceClient } from "./client.ts";

export type SitemapData = Awaited<ReturnType<typeof loadSitemap>>;

export async function loadSitemap(address: string) {
  return (await load(seoPresenceClient.submissions.$get(), address)).data;
}
