import type { SitemapData } from "./admin-sitemap.ts";

export function AdminSitemap({ data }: { data: SitemapData }) {
  return <p>{data.loadedAt}</p>;
}
