import { z } from "zod";
import { readBounded } from "../../../kit/http/fetch/read-bounded.server.ts";
import { service } from "../../../kit/site.server.ts";
import type { SearchConsoleConfig } from "../../../kit/site-config.ts";
import { cleanKeyword, KEYWORD_MAX_CHARS, type KeywordMeasurement } from "./keywords.ts";
import type { DayRange, SearchConsole, SearchConsoleAnswer } from "./search-console.ts";

export interface SearchConsoleOptions {
  now: () => Date;
  /** Tests speak to a server of their own. */
  tokenUrl?: string;
  apiUrl?: string;
  timeoutMs?: number;
}

const TOKEN_URL = "https://oauth2.googleapis.com/token";
const API_URL = "https://searchconsole.googleapis.com";
const SCOPE = "https://www.googleapis.com/auth/webmasters.readonly";
const TIMEOUT_MS = 15_000;
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
const ASSERTION_SECONDS = 600;
const ROWS_A_PAGE = 5000;
/** The most clicked first; what comes after them is left where it is. */
const PAGES_MAX = 5;

const tokenSchema = z.object({ access_token: z.string().min(1).max(4096) });
const figure = z.number().min(0).max(2_000_000_000);
const rowsSchema = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string().max(5000)).min(1).max(2),
        clicks: figure.default(0),
        impressions: figure.default(0),
        position: figure.default(0),
      }),
    )
    .max(ROWS_A_PAGE)
    .default([]),
});

type Row = z.infer<typeof rowsSchema>["rows"][number];

/** A failure whose message is shown to the owner. */
class SearchConsoleFault extends Error {
  readonly canRetry: boolean;

  constructor(message: string, canRetry: boolean) {
    super(message);
    this.canRetry = canRetry;
  }
}

/** Google's Search Console API with a service account (RFC 7523). Nothing is asked before the first call. */
export function createSearchConsole(
  config: SearchConsoleConfig,
  { now, tokenUrl = TOKEN_URL, apiUrl = API_URL, timeoutMs = TIMEOUT_MS }: SearchConsoleOptions,
): SearchConsole {
  const { property } = config;
  const queryUrl = `${apiUrl}/webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`;
  const call = (url: string, request: RequestInit) => callGoogle(url, { ...request, timeoutMs }, config);

  async function requestToken(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: await signAssertion(config, tokenUrl, now()),
    });
    return parseAnswer(tokenSchema, await call(tokenUrl, { method: "POST", body })).access_token;
  }

  async function queryRows(range: DayRange, dimensions: string[]): Promise<Row[]> {
    const token = await requestToken();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const all: Row[] = [];
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const body = JSON.stringify({
        startDate: range.from,
        endDate: range.to,
        dimensions,
        rowLimit: ROWS_A_PAGE,
        startRow: page * ROWS_A_PAGE,
      });
      const { rows } = parseAnswer(rowsSchema, await call(queryUrl, { method: "POST", headers, body }));
      all.push(...rows);
      if (rows.length < ROWS_A_PAGE) break;
    }
    return all;
  }

  return {
    property,
    listMeasurements: (range) =>
      toAnswer(async () => listMeasurements(await queryRows(range, ["query", "date"]), range)),
    countPagesShown: (range) => toAnswer(async () => (await queryRows(range, ["page"])).length),
  };
}

async function toAnswer<T>(work: () => Promise<T>): Promise<SearchConsoleAnswer<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof SearchConsoleFault)) throw error;
    return { ok: false, message: error.message, canRetry: error.canRetry };
  }
}

async function signAssertion(
  { clientEmail, privateKey }: SearchConsoleConfig,
  audience: string,
  now: Date,
): Promise<string> {
  const { importPKCS8, SignJWT } = await import("jose");
  const at = Math.floor(now.getTime() / 1000);
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(clientEmail)
    .setAudience(audience)
    .setIssuedAt(at)
    .setExpirationTime(at + ASSERTION_SECONDS)
    .sign(await importPKCS8(privateKey, "RS256"));
}

async function callGoogle(
  url: string,
  { timeoutMs, ...request }: RequestInit & { timeoutMs: number },
  config: SearchConsoleConfig,
): Promise<string> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...request, redirect: "error", signal });
    const text = await readBounded(response, ANSWER_MAX_BYTES);
    if (text === undefined) throw new SearchConsoleFault("Google's answer was too large.", false);
    if (response.ok) return text;
    throw describeRefusal(response.status, config);
  } catch (error) {
    if (error instanceof SearchConsoleFault) throw error;
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new SearchConsoleFault(
      isLate
        ? "Google didn't answer in time."
        : "Google couldn't be reached. Can this server reach the internet?",
      true,
    );
  }
}

/** Google's own words may name what is secret, so that they are not passed on. */
function describeRefusal(status: number, { clientEmail, property }: SearchConsoleConfig): SearchConsoleFault {
  if (status === 400 || status === 401) {
    return new SearchConsoleFault(
      "Google doesn't accept this key. Is it still there in the Google Cloud console, and is this server's clock right?",
      false,
    );
  }
  if (status === 403 || status === 404) {
    return new SearchConsoleFault(
      `Google doesn't let ${clientEmail} read ${property}. Add it as a user of the property in Search Console, and enable the Search Console API.`,
      false,
    );
  }
  if (status === 429)
    return new SearchConsoleFault("Google isn't accepting any more requests for now.", true);
  if (status >= 500)
    return new SearchConsoleFault("Google had an error of its own. Soloist will try again later.", true);
  return new SearchConsoleFault(`Google refused the request (status ${status}).`, false);
}

function parseAnswer<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new SearchConsoleFault("Google's answer couldn't be understood.", true);
  }
}

/** If two queries are the same by this site's rules, the first counts, which has more clicks. */
function listMeasurements(rows: readonly Row[], { from, to }: DayRange): KeywordMeasurement[] {
  const taken = new Map<string, KeywordMeasurement>();
  for (const one of rows.flatMap(toMeasurement)) {
    const key = `${one.day} ${one.keyword}`;
    const isReal = !Number.isNaN(Date.parse(one.day));
    if (isReal && one.day >= from && one.day <= to && !taken.has(key)) taken.set(key, one);
  }
  return [...taken.values()];
}

function toMeasurement({ keys, clicks, impressions, position }: Row): KeywordMeasurement[] {
  const keyword = cleanKeyword(keys[0] ?? "");
  const day = keys[1] ?? "";
  const isUsable = keyword !== "" && keyword.length <= KEYWORD_MAX_CHARS && position >= 1;
  if (!isUsable || !/^\d{4}-\d\d-\d\d$/.test(day)) return [];
  const whole = { clicks: Math.round(clicks), impressions: Math.round(impressions) };
  return [{ keyword, day, position, ...whole, searchVolume: null }];
}

/** Google's figures about the site; undefined while it is not connected. */
export const searchConsole = service<SearchConsole | undefined>(
  "searchConsole",
  ({ config, now }) => config.searchConsole && createSearchConsole(config.searchConsole, { now }),
);
