import { lookup as resolveHost } from "node:dns";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { isPublicAddress } from "../../../utils/http/public-address.server.ts";
import { service } from "../../site.server.ts";

export interface OutsideAnswer {
  status: number;
  /** Where the redirects ended. */
  url: URL;
  headers: IncomingHttpHeaders;
  /** Its beginning, up to the limit. */
  body: string;
  /** The answer went on after the limit. */
  isCut: boolean;
}

export interface OutsideRequest {
  /** Sent as a form by POST; without it the call is a GET. */
  form?: Record<string, string>;
  /** Besides those of every call, or in place of one; sent along redirects too, so never a secret. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  bodyMaxBytes?: number;
}

/** The address, or one that it redirects to, is none that this site asks. */
export class OutsideAddressError extends Error {}

export type OutsideFetch = (url: URL, request?: OutsideRequest) => Promise<OutsideAnswer>;

export interface OutsideFetchOptions {
  /** Who asks; read at each call. */
  userAgent: () => string;
  /** Which addresses may be connected to; tests open the loopback. */
  isAllowed?: (address: string) => boolean;
  /** Besides 80 and 443, as servers of tests need it. */
  hasAnyPort?: boolean;
  timeoutMs?: number;
}

interface Sending {
  form: string | undefined;
  headers: Record<string, string> | undefined;
  bodyMaxBytes: number;
  signal: AbortSignal;
}

export const OUTSIDE_BODY_MAX_BYTES = 1_000_000;
const REDIRECTS_MAX = 5;
const TIMEOUT_MS = 10_000;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches what a stranger has named, and nothing of our own network: each address is checked in the very
 * lookup that the connection uses. An error's message names no address.
 */
export function createOutsideFetch({
  userAgent,
  isAllowed = isPublicAddress,
  hasAnyPort = false,
  timeoutMs = TIMEOUT_MS,
}: OutsideFetchOptions): OutsideFetch {
  const lookup = createCheckedLookup(isAllowed);
  const plain = { accept: "text/html, */*;q=0.1", "accept-encoding": "identity" };

  async function send(url: URL, { form, headers: own, bodyMaxBytes, signal }: Sending) {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) && !isAllowed(host)) throw new OutsideAddressError("The address is not a public one.");
    const open = url.protocol === "https:" ? requestHttps : requestHttp;
    const more = form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
    const headers = { ...plain, "user-agent": userAgent(), ...more, ...own };
    return new Promise<OutsideAnswer>((resolve, reject) => {
      const request = open(
        url,
        { method: form === undefined ? "GET" : "POST", headers, lookup, signal },
        (response) => void readAnswer(url, response, bodyMaxBytes).then(resolve, reject),
      );
      request.on("error", reject);
      request.end(form);
    });
  }

  return async function fetchOutside(url, request = {}) {
    const { form, headers, signal, bodyMaxBytes = OUTSIDE_BODY_MAX_BYTES } = request;
    const timeout = AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
    const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
    let at = url;
    let body = form && new URLSearchParams(form).toString();
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      requireWebAddress(at, hasAnyPort);
      const answer = await send(at, { form: body, headers, bodyMaxBytes, signal: ending });
      const next = findRedirect(answer);
      if (!next) return answer;
      at = next;
      // RFC 9110, section 15.4: the others are asked again by GET.
      if (answer.status < 307) body = undefined;
    }
    throw new OutsideAddressError("There were too many redirects.");
  };
}

function requireWebAddress({ protocol, username, password, port }: URL, hasAnyPort: boolean): void {
  if (/^https?:$/.test(protocol) && !username && !password && (!port || hasAnyPort)) return;
  throw new OutsideAddressError("This is not a web address.");
}

function findRedirect({ status, url, headers: { location } }: OutsideAnswer): URL | undefined {
  if (!REDIRECT_STATUSES.has(status) || !location) return undefined;
  if (!URL.canParse(location, url)) throw new OutsideAddressError("The redirect goes nowhere.");
  return new URL(location, url);
}

function createCheckedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolveHost(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "", 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address))) {
        return callback(new OutsideAddressError("The name leads to no public address."), "", 0);
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

async function readAnswer(url: URL, response: IncomingMessage, maxBytes: number): Promise<OutsideAnswer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  response.destroy();
  const body = Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
  return { status: response.statusCode ?? 0, url, headers: response.headers, body, isCut: bytes > maxBytes };
}

export const outsideFetch = service<OutsideFetch>("outsideFetch", ({ siteUrl }) =>
  createOutsideFetch({ userAgent: () => `Soloist (+${siteUrl.origin})` }),
);
