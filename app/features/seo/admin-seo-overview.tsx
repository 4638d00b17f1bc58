import type { SeoOverviewData } from "./admin-seo-overview.ts";

export function AdminSeoOverview({ data }: { data: SeoOverviewData }) {
  return <p>{data.loadedAt}</p>;
}
