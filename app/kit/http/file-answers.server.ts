import type { Context } from "hono";
import { type AppEnv, service } from "../site.server.ts";
import { jsonError } from "./errors.server.ts";

export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Pictures are shown elsewhere, as previews and in feeds; nothing else may be embedded by another site. */
export const SHOWN_ANYWHERE = { "cross-origin-resource-policy": "cross-origin" };

export function fileNotFound(c: Context): Response {
  return jsonError(c, 404, "not_found", "There is no such file.");
}

export interface KeptFile {
  headers: Record<string, string>;
  body: Buffer;
  /** The tables whose changes may mean that the file is gone. */
  tables: ReadonlySet<string>;
  /** The body compressed at build time, if it was. */
  packed?: { br: Buffer; gzip: Buffer };
}

/** Files that never change under their name; small ones stay in memory, as pages do. */
export interface KeptFiles {
  /** Reads the file unless it is in memory; undefined where there is none. */
  answer(c: Context<AppEnv>, read: () => Promise<KeptFile | undefined>): Promise<Response | undefined>;
  /** Compresses the file once, and returns a handler that answers with it. */
  hold(file: KeptFile): Promise<(c: Context<AppEnv>) => Response>;
}

/** Provided by the host. */
export const keptFiles = service<KeptFiles>("keptFiles", () => {
  throw new Error("Nothing keeps files.");
});
