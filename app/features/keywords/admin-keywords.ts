export interface KeywordsData {
  loadedAt: string;
}

export interface KeywordsIntent {
  view: "keywords";
}

export async function loadKeywords(_address: string): Promise<KeywordsData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runKeywordsIntent(intent: KeywordsIntent, _from: string): Promise<unknown> {
  return intent;
}
