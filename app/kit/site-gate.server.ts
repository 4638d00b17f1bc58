import type { MiddlewareHandler } from "hono";
import { type AppEnv, service } from "./site.server.ts";

/** Stands before all that visitors see, the page cache included. */
export interface SiteGate {
  /** Everybody may come in, as is known without asking; false too while that is not known. */
  isKnownOpen(): boolean;
  /** Whether everybody may come in. */
  isOpen(): Promise<boolean>;
  guard: MiddlewareHandler<AppEnv>;
}

/** Provided by the noun that can close it. */
export const siteGate = service<SiteGate>("siteGate", () => ({
  isKnownOpen: () => true,
  isOpen: async () => true,
  guard: (_, next) => next(),
}));
