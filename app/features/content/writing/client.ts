import { ownerClient, send } from "../../../kit/http/client.ts";
import type { analyzeContentApi } from "./api.server.ts";
import type { ContentInput } from "./schema.ts";

const writingClient = ownerClient<typeof analyzeContentApi>("/api/ai");

export const analyzeText = (json: ContentInput) => send(writingClient["analyze-content"].$post({ json }));

export function explainFailure({ status, message }: { status: number; message: string }): string {
  if (status === 0 || !message) return "An error occurred while analyzing content.";
  return `Failed to analyze content: ${message}`;
}
