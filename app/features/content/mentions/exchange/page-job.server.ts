import { findEndpoint, type Page } from "./find-endpoint.server.ts";
import { type ReadMention, readSource } from "./read-source.server.ts";

export const moduleUrl = import.meta.url;

/** Addresses as text, since an URL does not survive the way into another process. */
export type PageJob =
  | { find: "mention"; html: string; source: string; target: string }
  | { find: "endpoint"; page: Omit<Page, "url"> & { url: string } };

export type PageFinding = { mention?: ReadMention | undefined; endpoint?: string | undefined };

/** Finds nothing in a page that nests too deeply for the parsers. */
export function readPage(job: PageJob): PageFinding {
  try {
    if (job.find === "endpoint") {
      return { endpoint: findEndpoint({ ...job.page, url: new URL(job.page.url) })?.href };
    }
    const { html, source, target } = job;
    return { mention: readSource(html, { source: new URL(source), target: new URL(target) }) };
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}
