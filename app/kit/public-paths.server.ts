import type { Db } from "../../db/schema.ts";
import { service } from "./site.server.ts";

export type ListPaths = (db: Db, now: Date) => Promise<string[]>;

/** Lists the path of every public page, also of those that are hidden from search engines. */
export const publicPaths = service<ListPaths>("publicPaths", () => {
  throw new Error("No feature lists the public pages.");
});
