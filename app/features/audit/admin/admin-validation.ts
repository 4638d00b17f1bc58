import { type ApiResult, callApi } from "../../../utils/http/api-client.ts";
import type { Validation } from "../validation.ts";

/** Nothing is kept of a validation: each is made when it is asked for. */
export type ValidationOutcome = ApiResult<{ data: Validation[] }>;

export function validateSite(from: string): Promise<ValidationOutcome> {
  return callApi("/api/seo/validate", { method: "POST", body: {}, from });
}
