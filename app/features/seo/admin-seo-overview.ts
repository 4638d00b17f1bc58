export interface SeoOverviewData {
  loadedAt: string;
}

export interface SeoOverviewIntent {
  view: "overview";
}

export async function loadSeoOverview(_address: string): Promise<SeoOverviewData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runSeoOverviewIntent(intent: SeoOverviewIntent, _from: string): Promise<unknown> {
  return intent;
}
