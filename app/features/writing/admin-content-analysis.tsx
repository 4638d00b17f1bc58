import type { ContentAnalysisData } from "./admin-content-analysis.ts";

export function AdminContentAnalysis({ data }: { data: ContentAnalysisData }) {
  return <p>{data.loadedAt}</p>;
}
