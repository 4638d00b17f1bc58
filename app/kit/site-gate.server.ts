import type { MiddlewareHandler } from "hono";
import { type AppEnv, type Site, service } from "./site.server.ts";

/** Stands before all that visitors see, the page cache included. */
export interface SiteGate {
  /** Everybody may come in, as is known without asking; false too while that is not known. */
  isKnownOpen(): boolean;
  /** Whether everybody may come in. */
  isOpen(): Promise<boolean>;
  guard: MiddlewareHandler<AppEnv>;
}

/** An address that signed links lead to. While the site is hidden, it opens only with a genuine link. */
export interface LinkedPlace {
  /** Without the `.data` of a client navigation. Its first group is the token, or else `token` of the query or form. */
  path: RegExp;
  /** Whether the site has signed it. Expired and revoked links count: the page itself says so. */
  isGenuine: (site: Site, token: string) => boolean | Promise<boolean>;
}

/** Provided by the feature that can close it. */
export const siteGate = service<SiteGate>("siteGate", () => ({
  isKnownOpen: () => true,
  isOpen: async () => true,
  guard: (_, next) => next(),
}));
