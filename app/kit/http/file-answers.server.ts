import type { Context } from "hono";
import { jsonError } from "./errors.server.ts";

export const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Pictures are made to be shown elsewhere (previews of a link, feed readers) and hold nothing private; nothing else
 * may be embedded by another site.
 */
export const SHOWN_ANYWHERE = { "cross-origin-resource-policy": "cross-origin" };

export function fileNotFound(c: Context): Response {
  return jsonError(c, 404, "not_found", "There is no such file.");
}
