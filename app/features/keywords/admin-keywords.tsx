import type { KeywordsData } from "./admin-keywords.ts";

export function AdminKeywords({ data }: { data: KeywordsData }) {
  return <p>{data.loadedAt}</p>;
}
