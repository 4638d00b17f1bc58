import { type ApiResult, callApi } from "../../../utils/http/api-client.ts";
import type { Validation } from "../validation.ts";

/** Nothing is kept of a validation: each is made when it is asked for. */
export type ValidationData = Record<string, never>;

export interface ValidationIntent {
  view: "validate";
}

export type ValidationOutcome = ApiResult<{ data: Validation[] }>;

export async function loadValidation(_address: string): Promise<ValidationData> {
  return {};
}

export function runValidationIntent(_intent: ValidationIntent, from: string): Promise<ValidationOutcome> {
  return callApi("/api/seo/validate", { method: "POST", body: {}, from });
}
