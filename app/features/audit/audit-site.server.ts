import type { AuditProgress, AuditReport } from "./audit.ts";
import type { AuditedSite } from "./own-pages.server.ts";

/** Two colours that the site lays upon each other. */
export interface ColorPair {
  /** As a person would name it: "Primary on the light theme". */
  name: string;
  ink: string;
  ground: string;
}

export interface AuditInput {
  ownSite: AuditedSite;
  siteUrl: URL;
  /** The site's public, indexable pages; what they link to is read too. */
  paths: readonly string[];
  colors: readonly ColorPair[];
  onProgress?: (progress: AuditProgress) => void;
  /** Ends the run: the promise is rejected with its reason. */
  signal?: AbortSignal;
}

export async function auditSite(input: AuditInput): Promise<AuditReport> {
  input.signal?.throwIfAborted();
  return { pages: input.paths.length, findings: [], omitted: 0, isCut: false };
}
