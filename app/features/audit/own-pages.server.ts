/** The site's own answers without a network; a redirect is answered, not followed. */
export interface AuditedSite {
  fetch(path: string, init?: Pick<RequestInit, "method" | "headers">): Promise<Response>;
}
