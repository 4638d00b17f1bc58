import { load } from "../../../../kit/http/client.ts";
import { seoRunsClient } from "../runs/client.ts";

export type SeoPriorityData = Awaited<ReturnType<typeof loadSeoPriority>>;

export async function loadSeoPriority(address: string) {
  const [checklist, run] = await Promise.all([
    load(seoRunsClient.checklist.$get(), address),
    load(seoRunsClient.runs.current.$get(), address),
  ]);
  return { checklist: checklist.data, run: run.data };
}
