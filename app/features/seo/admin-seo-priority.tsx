import type { SeoPriorityData } from "./admin-seo-priority.ts";

export function AdminSeoPriority({ data }: { data: SeoPriorityData }) {
  return <p>{data.loadedAt}</p>;
}
