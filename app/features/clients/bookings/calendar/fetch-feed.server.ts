import {
  OutsideAddressError,
  type OutsideAnswer,
  type OutsideFetch,
} from "../../../../kit/http/fetch/outside-fetch.server.ts";

export type FetchedFeed =
  | { state: "unchanged" }
  | { state: "read"; text: string; etag: string | null }
  | { state: "fault"; sentence: string };

interface FeedRequest {
  /** As the owner copied it: webcal:// is what calendars call https://. */
  address: string;
  /** The `ETag` of the last copy that was read. */
  etag: string | null;
  fetchOutside: OutsideFetch;
  signal?: AbortSignal;
}

export const FEED_MAX_BYTES = 5_000_000;
const FEED_TIMEOUT_MS = 20_000;
const ETAG_MAX_CHARS = 500;

const STATUS_SENTENCES = new Map([
  [401, "Its server asks for a password. Use the calendar's private address, which needs none."],
  [403, "Its server refuses access. Copy the calendar's private address again."],
  [404, "There is no calendar at this address. Copy the calendar's private address again."],
  [410, "There is no calendar at this address any more. Copy the calendar's private address again."],
  [429, "Its server was asked too often and answers again later."],
]);

/** Undefined for anything that isn't the address of a calendar. */
export function parseFeedAddress(address: string): URL | undefined {
  const text = address.trim().replace(/^webcals?:/i, "https:");
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/** A calendar's file, unless it is the one that was read last; the sentence is for the owner. */
export async function fetchFeed({ address, etag, fetchOutside, signal }: FeedRequest): Promise<FetchedFeed> {
  const url = parseFeedAddress(address);
  if (!url) return fail("This is not the address of a calendar: it begins with https:// or webcal://.");
  const accept = { accept: "text/calendar, */*;q=0.1" };
  try {
    const answer = await fetchOutside(url, {
      headers: etag ? { ...accept, "if-none-match": etag } : accept,
      bodyMaxBytes: FEED_MAX_BYTES,
      timeoutMs: FEED_TIMEOUT_MS,
      ...(signal && { signal }),
    });
    return readAnswer(answer, etag);
  } catch (error) {
    return fail(explainFailure(error));
  }
}

function readAnswer({ status, headers, body, isCut }: OutsideAnswer, asked: string | null): FetchedFeed {
  if (status === 304 && asked) return { state: "unchanged" };
  if (status !== 200) return fail(explainStatus(status));
  if (isCut) return fail(`It is larger than ${FEED_MAX_BYTES / 1_000_000} MB, which is more than is read.`);
  const text = body.replace(/^\ufeff/, "").trimStart();
  if (!/^BEGIN:VCALENDAR\b/i.test(text)) {
    return fail(
      "A web page or another file is at this address, not a calendar. Use the address that ends in .ics.",
    );
  }
  const { etag } = headers;
  return { state: "read", text, etag: etag && etag.length <= ETAG_MAX_CHARS ? etag : null };
}

function fail(sentence: string): FetchedFeed {
  return { state: "fault", sentence };
}

function explainStatus(status: number): string {
  const known = STATUS_SENTENCES.get(status);
  if (known) return known;
  const fault =
    status >= 500 ? "Its server has a fault at the moment" : "Its server gave an unexpected answer";
  return `${fault} (status ${status}).`;
}

function explainFailure(error: unknown): string {
  if (error instanceof OutsideAddressError) return `Its address can't be used. ${error.message}`;
  if (!(error instanceof Error)) return "Its server could not be reached.";
  const { name, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isLate = [name, cause instanceof Error ? cause.name : ""].includes("TimeoutError");
  if (isLate) return `Its server did not answer within ${FEED_TIMEOUT_MS / 1000} seconds.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "No server was found by this name.";
  return code ? `Its server could not be reached (${code}).` : "Its server could not be reached.";
}
