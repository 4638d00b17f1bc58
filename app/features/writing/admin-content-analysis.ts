export interface ContentAnalysisData {
  loadedAt: string;
}

export interface ContentAnalysisIntent {
  view: "content";
}

export async function loadContentAnalysis(_address: string): Promise<ContentAnalysisData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runContentAnalysisIntent(
  intent: ContentAnalysisIntent,
  _from: string,
): Promise<unknown> {
  return intent;
}
