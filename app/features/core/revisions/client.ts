import { ownerClient } from "../../../kit/http/client.ts";
import type { RevisionsApi } from "./api.server.ts";

/** `noun` is the one of `REVISION_NOUNS` that the record belongs to. */
export function revisionsClient(noun: string) {
  return ownerClient<RevisionsApi>(`/api/${encodeURIComponent(noun)}`);
}
