/** The site's own pages as a visitor gets them, without a network; a redirect is answered, not followed. */
export interface OwnSite {
  fetch(path: string, init?: Pick<RequestInit, "method" | "headers">): Promise<Response>;
}
