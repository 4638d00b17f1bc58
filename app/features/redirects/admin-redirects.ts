export interface RedirectsData {
  loadedAt: string;
}

export interface RedirectsIntent {
  view: "redirects";
}

export async function loadRedirects(_address: string): Promise<RedirectsData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runRedirectsIntent(intent: RedirectsIntent, _from: string): Promise<unknown> {
  return intent;
}
