export interface SearchTrafficData {
  loadedAt: string;
}

export interface SearchTrafficIntent {
  view: "analytics";
}

export async function loadSearchTraffic(_address: string): Promise<SearchTrafficData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runSearchTrafficIntent(intent: SearchTrafficIntent, _from: string): Promise<unknown> {
  return intent;
}
