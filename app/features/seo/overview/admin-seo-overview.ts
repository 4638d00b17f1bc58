import { callApi } from "../../../utils/http/api-client.ts";
import type { SeoOverview } from "./search-overview.ts";

export interface SeoOverviewData {
  /** Null when it did not come. */
  overview: SeoOverview | null;
}

export async function loadSeoOverview(address: string): Promise<SeoOverviewData> {
  const result = await callApi<{ data: SeoOverview }>("/api/seo/overview", { from: address });
  return { overview: result.ok ? result.data.data : null };
}
