import type { RedirectsData } from "./admin-redirects.ts";

export function AdminRedirects({ data }: { data: RedirectsData }) {
  return <p>{data.loadedAt}</p>;
}
