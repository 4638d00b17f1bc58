import type { PageOverridesData } from "./admin-page-overrides.ts";

export function AdminPageOverrides({ data }: { data: PageOverridesData }) {
  return <p>{data.loadedAt}</p>;
}
