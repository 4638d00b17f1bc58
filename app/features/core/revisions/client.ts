import { ownerClient } from "../../../kit/http/client.ts";
import type { RevisionsApi } from "./api.server.ts";

/** `noun` is the one of `REVISION_NOUNS` whose record it is. */
export function revisionsClient(noun: string) {
  return ownerClient<RevisionsApi>(`/api/${encodeURIComponent(noun)}`);
}
