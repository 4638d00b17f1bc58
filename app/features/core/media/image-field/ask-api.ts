import type { ApiResult } from "../../../../utils/http/api-client.ts";

const SESSION_ENDED = "Your session has ended. Please log in again.";

/**
 * For calls beside the router's own: a session that has ended is reported here, so that typed input stays on the
 * screen.
 */
export async function askApi<T>(answer: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return { ok: false, status: 401, code: "unauthorized", message: SESSION_ENDED, fields: {} };
  }
}
