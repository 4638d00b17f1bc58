import { callApi, loadApi } from "../../../utils/http/api-client.ts";
import type { Checklist } from "../checklist/checklist.ts";
import type { SeoRun } from "../runs/seo-run.ts";

export interface SeoPriorityData {
  checklist: Checklist & { measuredAt: string | null };
  run: SeoRun | null;
}

export async function loadSeoPriority(address: string): Promise<SeoPriorityData> {
  const [checklist, run] = await Promise.all([
    loadApi<{ data: SeoPriorityData["checklist"] }>("/api/seo/checklist", address),
    loadApi<{ data: SeoRun | null }>("/api/seo/runs/current", address),
  ]);
  return { checklist: checklist.data, run: run.data };
}

/** Executes all. */
export function startSeoRun(from: string) {
  return callApi<{ data: SeoRun }>("/api/seo/runs", { method: "POST", body: {}, from });
}

export function findCurrentRun() {
  return callApi<{ data: SeoRun | null }>("/api/seo/runs/current");
}
