import type { HttpBindings } from "@hono/node-server";
import type { Connection } from "../../db/connection.ts";
import type { Logger } from "./log.ts";
import type { CurrentSession, FindOwner, Owner } from "./owner/caller.ts";

/** What every noun is given of the program it runs in. */
export interface Site {
  connection: Connection;
  /** Where visitors reach it; its origin alone counts. */
  siteUrl: URL;
  /** Keys the hashes that stand for visitors' addresses, and signs links. */
  secret: string;
  now: () => Date;
  newId: () => string;
  log: Logger;
  findOwner: FindOwner;
}

/** What a request carries beside itself. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    /** The site asks itself. */
    isOwnSite?: boolean;
  };
  Variables: {
    requestId: string;
    clientAddress: string;
    /** Set by `requireOwner`. */
    owner: Owner;
    session: CurrentSession;
  };
}
