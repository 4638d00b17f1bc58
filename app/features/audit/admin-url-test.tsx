import type { UrlTestData } from "./admin-url-test.ts";

export function AdminUrlTest({ data }: { data: UrlTestData }) {
  return <p>{data.loadedAt}</p>;
}
