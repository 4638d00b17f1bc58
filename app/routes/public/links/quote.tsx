import { data, isRouteErrorResponse, redirect } from "react-router";
import { formContext, pageContext } from "../../../context.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { LinkedQuotePage } from "../../../features/money/quotes/link/linked-quote-page.tsx";
import { QuoteLinkOver } from "../../../features/money/quotes/link/quote-link-over.tsx";
import { loadQuotePage, postQuote } from "../../../features/money/quotes/link/quote-page.server.ts";
import { pathToOptions, readOptions } from "../../../features/money/quotes/link/quote-page.ts";
import { readSender } from "../../../kit/http/visitor.server.ts";
import { ErrorPage } from "../../../ui/page/error-page.tsx";
import { PRIVATE_HEADERS, readForm } from "../../../utils/http/private-page.ts";
import type { Route } from "./+types/quote";
import "../../../styles/client-pages.css";

const GONE = 410;

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

/** Shows; only a posted form changes anything. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  const query = url.searchParams;
  const choose = (lines: Parameters<typeof readOptions>[0]) => readOptions(lines, query.get("options"));
  const loaded = await loadQuotePage(site, { token, choose, isDone: query.has("done") });
  if (loaded.state !== "found") throw refuse(loaded.state);
  return { page: loaded.page, token };
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { site } = context.get(pageContext);
  const form = await readForm(request);
  const result = await postQuote(site, readSender(context.get(formContext)), { token, form });
  const path = `/q/${token}`;
  switch (result.state) {
    case "options":
      return redirectTo(`${pathToOptions(path, result.page.lines, result.selection)}#options`);
    case "decided":
      return redirectTo(`${path}?done=1`);
    case "answered":
      return data(result.posted, { status: result.status, headers: PRIVATE_HEADERS });
    default:
      throw refuse(result.state);
  }
}

function redirectTo(address: string) {
  return redirect(address, { status: 303, headers: PRIVATE_HEADERS });
}

function refuse(state: "forged" | "over") {
  return data(null, { status: state === "over" ? GONE : 404, headers: PRIVATE_HEADERS });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name = "Quote", number = "" } = loaderData?.page ?? {};
  return [
    { title: formatPageTitle(findSite(matches), `${name} ${number}`.trim()) },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkedQuotePage {...loaderData} posted={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === GONE ? <QuoteLinkOver /> : <ErrorPage status={status} />;
}
