import { type ApiResult, NO_CONNECTION } from "../../../../utils/http/api-client.ts";

type BrowserPasskeys = typeof import("./browser-passkeys.ts");

/** Only when a passkey is asked for: most log-ins and most visits to the settings do without. */
export async function loadBrowserPasskeys(): Promise<ApiResult<BrowserPasskeys>> {
  try {
    return { ok: true, data: await import("./browser-passkeys.ts") };
  } catch {
    return { ok: false, status: 0, code: "unknown", message: NO_CONNECTION, fields: {} };
  }
}
