import { type ApiResult, callApi } from "../../utils/http/api-client.ts";
import type { AnalyzedContent } from "./content-analysis.ts";

export interface AnalysisRequest {
  content: string;
  title?: string;
  description?: string;
  slug?: string;
  keyword?: string;
}

export type AnalysisOutcome = ApiResult<{ analysis: AnalyzedContent; message: string }>;

export function analyzeText(body: AnalysisRequest, from: string): Promise<AnalysisOutcome> {
  return callApi("/api/ai/analyze-content", { method: "POST", body, from });
}

/** Spec section 8, to the letter. */
export function explainFailure({ status, message }: { status: number; message: string }): string {
  if (status === 0 || !message) return "An error occurred while analyzing content.";
  return `Failed to analyze content: ${message}`;
}
