import type { Revision, RevisionNoun, RevisionSummary } from "../../../kit/owner/revision.ts";
import type { ApiResult } from "../../../utils/http/api-client.ts";

export interface RevisionRecord {
  noun: RevisionNoun;
  id: string | number;
}

export interface Comparison {
  chosen: Revision;
  other: Revision | null;
}

/** The data of the dialog's route; a refusal stays in the dialog and leaves the screen behind it untouched. */
export type RevisionsAnswer =
  | { kind: "list"; result: ApiResult<RevisionSummary[]> }
  | { kind: "comparison"; result: ApiResult<Comparison> };

/** Where the dialog loads from: a route without a screen, so that a lost session leads to the login as everywhere. */
export function formatRevisionsPath(
  { noun, id }: RevisionRecord,
  compared?: { chosen: string; other: string | undefined },
): string {
  const path = `/admin/revisions/${noun}/${encodeURIComponent(id)}`;
  if (!compared) return path;
  const { chosen, other } = compared;
  return `${path}?${new URLSearchParams({ chosen, ...(other && { other }) })}`;
}
