import type { ApiResult } from "../../../utils/http/api-client.ts";

/** What the owner does with a picture that is there. */
export type MediaIntent =
  | { intent: "describe"; id: string; alt: string; version?: number }
  | { intent: "delete"; id: string; isForced: boolean };

export type MediaOutcome = ApiResult<{ message?: string }>;
