import { randomBytes } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "../../app/context.ts";
import type { MarkdownRenderer } from "../../app/features/posts/rendered-markdown.ts";
import type { FileRenderer } from "../../app/features/seo/render-file.server.ts";
import { RETRY_AFTER_SECONDS } from "../../app/kit/http/errors.server.ts";
import type { Logger } from "../../app/kit/log.ts";
import { BusyError } from "../../app/kit/workers/semaphore.ts";
import type { Connection } from "../../db/connection.ts";
import { SHOWN_ANYWHERE } from "../middleware/security-headers.ts";
import type { RenderedPage } from "../page-cache/page-cache.ts";
import { DATA_SUFFIX } from "../page-cache/page-key.ts";
import { finishDocument } from "./finish-document.ts";

export type RouterHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type PageRenderer = (options: {
  url: URL;
  requestId: string;
  /** For a form that is posted; a page that is read depends on its address alone. */
  form?: { contentType: string; body: ArrayBuffer };
  prepareContext: () => RouterContextProvider;
}) => Promise<RenderedPage>;

/** Vite's client writes styles and scripts of its own. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'";
const ADMIN_PATH = /^\/admin(\/|$)/;
const DEFAULT_CACHE_CONTROL = "public, max-age=0, must-revalidate";

export function createPageRenderer(deps: {
  handler: RouterHandler;
  connection: Connection;
  siteUrl: URL;
  now: () => Date;
  secret: string;
  renderMarkdown: MarkdownRenderer;
  renderFile: FileRenderer;
  log: Logger;
  isDevelopment: boolean;
}): PageRenderer {
  return async function renderPage({ url, requestId, form, prepareContext }) {
    const { db, tables } = deps.connection.recordReads();
    const nonce = randomBytes(16).toString("hex");
    const context = prepareContext();
    let isTooBusy = false;
    context.set(pageContext, {
      db,
      dialect: deps.connection.dialect,
      siteUrl: deps.siteUrl,
      now: deps.now,
      nonce,
      requestId,
      secret: deps.secret,
      renderMarkdown: deps.renderMarkdown,
      renderFile: deps.renderFile,
      isDocument: !url.pathname.endsWith(DATA_SUFFIX),
      reportError(error) {
        isTooBusy ||= error instanceof BusyError || deps.connection.isAway(error);
        const level = error instanceof BusyError ? "warn" : "error";
        deps.log[level]({ err: error, requestId, path: url.pathname }, "A page could not be rendered");
      },
    });
    const request = form
      ? new Request(url, { method: "POST", headers: { "content-type": form.contentType }, body: form.body })
      : new Request(url);
    const response = await deps.handler(request, context);
    const isPublic = !ADMIN_PATH.test(url.pathname);
    const finished = await finishResponse(response, nonce, { ...deps, isPublic });
    if (!isTooBusy) return { ...finished, status: response.status, tables };
    Object.assign(finished.headers, { "retry-after": RETRY_AFTER_SECONDS, "cache-control": "no-store" });
    return { ...finished, status: 503, tables };
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
    isSecure: siteUrl.protocol === "https:",
    isPublic,
  });
  headers["content-security-policy"] = document.contentSecurityPolicy;
  return { headers, body: Buffer.from(document.html) };
}
