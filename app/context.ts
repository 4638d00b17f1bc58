import type { Context } from "hono";
import { createContext } from "react-router";
import type { DialectName } from "../db/dialect.ts";
import type { Db } from "../db/schema.ts";
import type { AppEnv, Site } from "./kit/site.server.ts";

export interface PageContext {
  site: Site;
  /** Records which tables the page reads, so that the page cache knows what it shows. */
  db: Db;
  dialect: DialectName;
  siteUrl: URL;
  now: () => Date;
  /** A fresh secret for this one rendering: what carries it is our own inline code. */
  nonce: string;
  requestId: string;
  /** Verifies the signature of links that admit their holder. */
  secret: string;
  /** Whether a whole document is rendered, as opposed to the data for a client navigation. */
  isDocument: boolean;
  /** Logs what went wrong with the request's id; the visitor sees a fixed sentence. */
  reportError: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();

/** The request behind a form that is posted: who sent it, and where the answer's cookies go. */
export const formContext = createContext<Context<AppEnv>>();
