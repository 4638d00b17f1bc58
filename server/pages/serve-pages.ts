import type { Context } from "hono";
import { html } from "hono/html";
import { RouterContextProvider } from "react-router";
import { formContext } from "../../app/context.ts";
import type { PageListener } from "../../app/kit/feature.server.ts";
import { jsonError } from "../../app/kit/http/errors.server.ts";
import type { AppEnv, Site } from "../../app/kit/site.server.ts";
import { FORM_PAGES } from "../../app/public-pages.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { findDataPage, pageKey, ROUTES_PARAM } from "../page-cache/page-key.ts";
import { createFormGate, type FormRefusal } from "./form-gate.ts";
import type { RouteMatcher } from "./match-routes.ts";
import { sendPlainPage } from "./plain-page.ts";
import type { PageRenderer } from "./render-page.ts";
import { sendPage } from "./send-page.ts";
import { tellListeners } from "./tell-listeners.ts";

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Longer ones are left behind. */
const CARRIED_QUERY_MAX_CHARS = 2000;
/** How the framework tells a client navigation of a redirect. */
const DATA_REDIRECT_STATUS = 202;

const REFUSED_WORDS: Record<FormRefusal["status"], { title: string; lead: string }> = {
  429: {
    title: "That was a lot in a short time",
    lead: "You've sent forms many times in the last few minutes. Please wait a little, then send this one again.",
  },
  503: {
    title: "One moment, please",
    lead: "The site is very busy right now. Please send your form again in a few seconds.",
  },
};

export interface PageRoutes {
  read(c: Context<AppEnv>, path: string): Promise<Response>;
  submit(c: Context<AppEnv>, path: string): Promise<Response>;
  refuse(c: Context, path: string): Response;
}

export function createPageRoutes(
  site: Site,
  deps: {
    cache: PageCache;
    renderPage: PageRenderer;
    matchRoutes: RouteMatcher;
    /** Called for every page served, except to the site's own crawler. */
    listeners: readonly PageListener[];
  },
): PageRoutes {
  const { cache, renderPage, listeners } = deps;
  const { siteUrl } = site;
  const forms = createFormGate(site);
  const prepareContext = () => new RouterContextProvider();
  return {
    async read(c, path) {
      const { search, searchParams } = new URL(c.req.url);
      const dataPage = findDataPage(path);
      const match = dataPage === undefined ? undefined : await deps.matchRoutes(dataPage);
      if (match?.isFile) return jsonError(c, 404, "not_found", "There is nothing at this address.");
      const key = pageKey(path, searchParams, match?.dataRoutes);
      const requestId: string = c.get("requestId");
      const page = await cache.load(key, () =>
        renderPage({ url: new URL(key, siteUrl), requestId, prepareContext }),
      );
      if (!c.env?.isOwnSite) {
        const { url, method, headers } = c.req.raw;
        tellListeners(listeners, { target: requestTarget(url), method, headers }, page);
      }
      if (page.status === 200) return sendPage(c.req.raw, page, {});
      const query = match ? withoutRoutes(searchParams) : search;
      if (!leadsOn(page.status) || !query || query.length > CARRIED_QUERY_MAX_CHARS) {
        return sendPage(c.req.raw, page, {});
      }
      // A redirect carries over the query, which a page is otherwise rendered without.
      const url = new URL(`${path}${query}`, siteUrl);
      return sendPage(
        c.req.raw,
        await cache.prepare(await renderPage({ url, requestId, prepareContext })),
        {},
      );
    },
    refuse,
    async submit(c, path) {
      if (!takesForm(path)) return refuse(c, path);
      const contentType = c.req.header("content-type") ?? "";
      if (!FORM_TYPE.test(contentType)) {
        return jsonError(c, 415, "unsupported_media_type", "This address takes a form.");
      }
      const form = { contentType, body: await c.req.arrayBuffer() };
      // A refused form is shown again on the page that it was filled in on.
      const { search } = new URL(c.req.url);
      const target = search.length > CARRIED_QUERY_MAX_CHARS ? path : `${path}${search}`;
      const answer = async () => {
        const context = prepareContext();
        context.set(formContext, c);
        const rendered = await renderPage({
          url: new URL(target, siteUrl),
          requestId: c.get("requestId"),
          form,
          prepareContext: () => context,
        });
        rendered.headers["cache-control"] = "no-store";
        const response = sendPage(c.req.raw, await cache.prepare(rendered), {});
        // The form's handler may have set a cookie, which a response made outside the context doesn't carry.
        for (const cookie of c.res.headers.getSetCookie()) response.headers.append("set-cookie", cookie);
        return response;
      };
      return forms.pass(c.get("clientAddress"), answer, (refusal) =>
        returnForm({ ...form, path: target }, refusal, siteUrl.protocol === "https:"),
      );
    },
  };
}

/**
 * Hands a refused form back with what was typed. Not a page of the site: rendering one is what this saves.
 */
async function returnForm(
  form: { path: string; contentType: string; body: ArrayBuffer },
  { status, retryAfterSeconds }: FormRefusal,
  isSecure: boolean,
): Promise<Response> {
  const fields = await readFields(form);
  const more = html`<form method="post" action="${form.path}">${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<p>What you typed isn't lost: the button sends it.</p><button>Send again</button></form>`;
  const headers = { "retry-after": String(retryAfterSeconds) };
  return sendPlainPage({ ...REFUSED_WORDS[status], more }, { status, isSecure, headers });
}

async function readFields({
  contentType,
  body,
}: {
  contentType: string;
  body: ArrayBuffer;
}): Promise<[string, string][]> {
  const request = new Response(body, { headers: { "content-type": contentType } });
  const fields = await request.formData().catch(() => new FormData());
  return [...fields].filter((field): field is [string, string] => typeof field[1] === "string");
}

/** Which routes are wanted does not matter to a redirect, which answers for all of them. */
function withoutRoutes(query: URLSearchParams): string {
  const carried = new URLSearchParams(query);
  carried.delete(ROUTES_PARAM);
  return carried.size > 0 ? `?${carried}` : "";
}

function leadsOn(status: number): boolean {
  return status === DATA_REDIRECT_STATUS || (status >= 300 && status < 400);
}

/** Whether a browser sends it as the form of a page without scripts, and so shows the answer as a page. */
export function isPageForm(c: Context): boolean {
  const { path } = c.req;
  return !/^\/api(\/|$)|\.data$/.test(path) && FORM_TYPE.test(c.req.header("content-type") ?? "");
}

function takesForm(path: string): boolean {
  return FORM_PAGES.test(path.replace(/\.data$/, ""));
}

function refuse(c: Context, path: string): Response {
  const methods = takesForm(path) ? "GET, HEAD, POST" : "GET, HEAD";
  return jsonError(c, 405, "method_not_allowed", `This address takes ${methods}.`, {
    headers: { allow: methods },
  });
}

export function requestTarget(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}
