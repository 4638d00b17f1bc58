export interface UrlTestData {
  loadedAt: string;
}

export interface UrlTestIntent {
  view: "test";
}

export async function loadUrlTest(_address: string): Promise<UrlTestData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runUrlTestIntent(intent: UrlTestIntent, _from: string): Promise<unknown> {
  return intent;
}
