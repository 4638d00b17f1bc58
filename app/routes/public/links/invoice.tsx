import { data, isRouteErrorResponse, redirect } from "react-router";
import { formContext, pageContext } from "../../../context.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { InvoiceLinkOver } from "../../../features/money/payments/link/invoice-link-over.tsx";
import {
  claimByForm,
  loadLinkedInvoice,
} from "../../../features/money/payments/link/linked-invoice.server.ts";
import { LinkedInvoicePage } from "../../../features/money/payments/link/linked-invoice-page.tsx";
import { readSender } from "../../../kit/http/visitor.server.ts";
import { ErrorPage } from "../../../ui/page/error-page.tsx";
import { PRIVATE_HEADERS, readForm, readTexts } from "../../../utils/http/private-page.ts";
import type { Route } from "./+types/invoice";
import "../../../styles/client-pages.css";

const GONE = 410;

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

/** Shows; only a posted form keeps anything. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  const query = Object.fromEntries(url.searchParams);
  const linked = await loadLinkedInvoice(site, { token, query });
  if (linked.state !== "found") throw refuse(linked.state);
  return { invoice: linked.invoice, token };
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { site } = context.get(pageContext);
  const values = readTexts(await readForm(request));
  const result = await claimByForm(site, readSender(context.get(formContext)), { token, values });
  if (result.state === "done") {
    return redirect(`/i/${token}?claimed=1`, { status: 303, headers: PRIVATE_HEADERS });
  }
  if (result.state !== "refused") throw refuse(result.state);
  return data(result.refused, { status: result.status, headers: PRIVATE_HEADERS });
}

function refuse(state: "forged" | "over") {
  return data(null, { status: state === "over" ? GONE : 404, headers: PRIVATE_HEADERS });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name = "Invoice", number = "" } = loaderData?.invoice ?? {};
  return [
    { title: formatPageTitle(findSite(matches), `${name} ${number}`.trim()) },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkedInvoicePage {...loaderData} refused={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === GONE ? <InvoiceLinkOver /> : <ErrorPage status={status} />;
}
