import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageListener } from "../../app/kit/feature.server.ts";
import { matchesEtag } from "../pages/send-page.ts";
import { tellListeners } from "../pages/tell-listeners.ts";
import { chooseEncoding } from "./encodings.ts";
import type { PageVariant } from "./kept-pages.ts";
import type { PageCache } from "./page-cache.ts";

/** Any other host goes to the adapter, which parses it and may refuse it. */
const PLAIN_HOST = /^[a-z0-9._-]+(:\d{1,5})?$/i;
const REQUEST_ID = "x-request-id";
/** In a flat list of names and values that starts with the request id. */
const REQUEST_ID_AT = 1;

interface Layout {
  whole: string[];
  notModified: string[];
}

/** True when it has answered. */
export type AnswerHit = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Answers what is in memory before the application sees the request: no `Request`, no `Response` and no promise is made for
 * it. Status and headers are those that the application would send (answer-hit.test.ts).
 */
export function createAnswerHit(deps: {
  caches: readonly PageCache[];
  isOpen: () => boolean;
  headers: () => Record<string, string>;
  newRequestId: () => string;
  listeners: readonly PageListener[];
}): AnswerHit {
  const { caches, isOpen, headers, newRequestId, listeners } = deps;
  const layouts = new WeakMap<PageVariant, Layout>();

  function findLayout(variant: PageVariant): Layout {
    const known = layouts.get(variant);
    if (known) return known;
    const layout = layOut({ ...headers(), ...variant.headers });
    layouts.set(variant, layout);
    return layout;
  }

  return function answerHit(incoming, outgoing) {
    const { method = "", url: target = "", headers: asked } = incoming;
    const page = isPlain(incoming) && isOpen() ? findFirst(caches, target) : undefined;
    if (!page) return false;
    const read = { get: (name: string) => asked[name]?.toString() ?? null };
    tellListeners(listeners, { target, method, headers: read }, page);
    const variant = page.variants[chooseEncoding(asked["accept-encoding"])];
    const { whole, notModified } = findLayout(variant);
    const isKnown = matchesEtag(asked["if-none-match"], variant.etag);
    const lines = isKnown ? notModified : whole;
    // Node copies the headers at once, so one array serves all answers.
    lines[REQUEST_ID_AT] = newRequestId();
    outgoing.writeHead(isKnown ? 304 : page.status, lines);
    outgoing.end(isKnown || method === "HEAD" ? undefined : variant.body);
    return true;
  };
}

function isPlain({ method, headers: { host = "" } }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && PLAIN_HOST.test(host);
}

function findFirst(caches: readonly PageCache[], key: string) {
  for (const cache of caches) {
    const page = cache.peek(key);
    if (page) return page;
  }
  return undefined;
}

function layOut(headers: Record<string, string>): Layout {
  const { "content-length": _length, "content-type": _type, ...kept } = headers;
  return { whole: flatten(headers), notModified: flatten(kept) };
}

function flatten(headers: Record<string, string>): string[] {
  return [REQUEST_ID, "", ...Object.entries(headers).flat()];
}
