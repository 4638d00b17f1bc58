export interface PageOverridesData {
  loadedAt: string;
}

export interface PageOverridesIntent {
  view: "pages";
}

export async function loadPageOverrides(_address: string): Promise<PageOverridesData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runPageOverridesIntent(intent: PageOverridesIntent, _from: string): Promise<unknown> {
  return intent;
}
