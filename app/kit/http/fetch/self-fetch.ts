import { service } from "../../site.server.ts";

/** The site's own pages as a visitor gets them, without a network; a redirect is answered, not followed. */
export interface OwnSite {
  fetch(path: string, init?: Pick<RequestInit, "method" | "headers">): Promise<Response>;
  /** Drops the kept pages that match, by path and query, so that they are rendered again. */
  forget(isMeant: (key: string) => boolean): void;
}

/** Provided by the host, which answers the requests. */
export const ownSite = service<OwnSite>("ownSite", () => {
  throw new Error("Nothing answers for the site's own pages.");
});
