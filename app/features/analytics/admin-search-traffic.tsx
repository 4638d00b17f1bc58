import type { SearchTrafficData } from "./admin-search-traffic.ts";

export function AdminSearchTraffic({ data }: { data: SearchTrafficData }) {
  return <p>{data.loadedAt}</p>;
}
