import { type ApiCall, type ApiResult, callApi } from "../../../utils/http/api-client.ts";

const SESSION_ENDED = "Your session has ended. Please log in again.";

/** For calls beside the router's own: a session that has ended is said here, so that what was typed stays on the screen. */
export async function askApi<T>(path: string, call: ApiCall = {}): Promise<ApiResult<T>> {
  try {
    return await callApi<T>(path, call);
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return { ok: false, status: 401, code: "unauthorized", message: SESSION_ENDED, fields: {} };
  }
}
