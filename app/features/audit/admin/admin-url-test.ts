import { type ApiResult, callApi } from "../../../utils/http/api-client.ts";
import type { UrlTest } from "../url-test.ts";

/** What is tested, from `?url=`, so that a test can be opened from elsewhere. */
export interface UrlTestData {
  address: string;
}

export type UrlTestOutcome = ApiResult<{ data: UrlTest }>;

export function loadUrlTest(address: string): UrlTestData {
  return { address: new URL(address).searchParams.get("url") ?? "" };
}

export function testUrl({ url }: { url: string }, from: string): Promise<UrlTestOutcome> {
  return callApi("/api/seo/test", { method: "POST", body: { url }, from });
}
