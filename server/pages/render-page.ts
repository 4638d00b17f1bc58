import { randomBytes } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "../../app/context.ts";
import { RETRY_AFTER_SECONDS } from "../../app/kit/http/errors.server.ts";
import { SHOWN_ANYWHERE } from "../../app/kit/http/file-answers.server.ts";
import type { Site } from "../../app/kit/site.server.ts";
import { BusyError } from "../../app/kit/workers/semaphore.ts";
import { DATA_SUFFIX } from "../../app/utils/http/data-path.ts";
import type { RenderedPage } from "../page-cache/page-cache.ts";
import { finishDocument } from "./finish-document.ts";

export type RouterHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type PageRenderer = (options: {
  url: URL;
  requestId: string;
  /** Only for a posted form; any other page depends only on its address. */
  form?: { contentType: string; body: ArrayBuffer };
  prepareContext: () => RouterContextProvider;
}) => Promise<RenderedPage>;

/** Vite's client writes styles and scripts of its own. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'";
const ADMIN_PATH = /^\/admin(\/|$)/;
const DEFAULT_CACHE_CONTROL = "public, max-age=0, must-revalidate";

export function createPageRenderer(
  site: Site,
  { handler, isDevelopment }: { handler: RouterHandler; isDevelopment: boolean },
): PageRenderer {
  const { connection, siteUrl, now, secret, log } = site;
  return async function renderPage({ url, requestId, form, prepareContext }) {
    const { db, tables } = connection.recordReads();
    const nonce = randomBytes(16).toString("hex");
    const context = prepareContext();
    let isTooBusy = false;
    let isMissingData = false;
    context.set(pageContext, {
      site,
      db,
      dialect: connection.dialect,
      siteUrl,
      now,
      nonce,
      requestId,
      secret,
      isDocument: !url.pathname.endsWith(DATA_SUFFIX),
      reportError(error) {
        isTooBusy ||= error instanceof BusyError;
        isMissingData ||= connection.isAway(error);
        const level = error instanceof BusyError ? "warn" : "error";
        log[level]({ err: error, requestId, path: url.pathname }, "A page could not be rendered");
      },
    });
    const request = form
      ? new Request(url, { method: "POST", headers: { "content-type": form.contentType }, body: form.body })
      : new Request(url);
    const response = await handler(request, context);
    const isPublic = !ADMIN_PATH.test(url.pathname);
    const finished = await finishResponse(response, nonce, { siteUrl, isDevelopment, isPublic });
    const rendered = { ...finished, tables, outlivesDatabase: isPublic, isMissingData };
    if (!isTooBusy && !isMissingData) return { ...rendered, status: response.status };
    Object.assign(rendered.headers, { "retry-after": RETRY_AFTER_SECONDS, "cache-control": "no-store" });
    return { ...rendered, status: 503 };
  };
}

async function finishResponse(
  response: Response,
  nonce: string,
  { siteUrl, isDevelopment, isPublic }: { siteUrl: URL; isDevelopment: boolean; isPublic: boolean },
): Promise<Pick<RenderedPage, "headers" | "body">> {
  const headers: Record<string, string> = { "cache-control": DEFAULT_CACHE_CONTROL };
  for (const [name, value] of response.headers) headers[name] = value;
  const body = Buffer.from(await response.arrayBuffer());
  const contentType = headers["content-type"] ?? "";
  if (contentType.startsWith("image/")) return { headers: { ...headers, ...SHOWN_ANYWHERE }, body };
  if (!contentType.startsWith("text/html")) return { headers, body };
  if (isDevelopment) return { headers: { ...headers, "content-security-policy": DEVELOPMENT_POLICY }, body };
  const document = finishDocument(body.toString("utf8"), nonce, {
    // The owner may be at another address than the site's, over plain HTTP, to put a wrong one right.
    isSecure: siteUrl.protocol === "https:" && isPublic,
    isPublic,
  });
  headers["content-security-policy"] = document.contentSecurityPolicy;
  return { headers, body: Buffer.from(document.html) };
}
