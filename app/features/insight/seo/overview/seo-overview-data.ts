import { send } from "../../../../kit/http/client.ts";
import { seoPresenceClient } from "../submission/client.ts";

export type SeoOverviewData = Awaited<ReturnType<typeof loadSeoOverview>>;

/** Null when it did not come. */
export async function loadSeoOverview(address: string) {
  const result = await send(seoPresenceClient.overview.$get(), address);
  return { overview: result.ok ? result.data.data : null };
}
