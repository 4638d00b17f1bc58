import type { Context } from "hono";
import { jsonError } from "./errors.server.ts";

export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Pictures are shown elsewhere, as previews and in feeds; nothing else may be embedded by another site. */
export const SHOWN_ANYWHERE = { "cross-origin-resource-policy": "cross-origin" };

export function fileNotFound(c: Context): Response {
  return jsonError(c, 404, "not_found", "There is no such file.");
}
