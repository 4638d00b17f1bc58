import { createContext } from "react-router";
import type { Db } from "../db/schema.ts";

/** What a page may use of the server, set on every request before its loaders run. */
export interface PageContext {
  /** Records which tables the page reads, so that the page cache knows what it shows. */
  db: Db;
  siteUrl: URL;
  now: () => Date;
}

export const pageContext = createContext<PageContext>();
