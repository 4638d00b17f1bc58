import { data, isRouteErrorResponse, redirect } from "react-router";
import { formContext, pageContext } from "../../../context.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { InvoiceLinkOver } from "../../../features/money/payments/link/invoice-link-over.tsx";
import { askByPortal } from "../../../features/money/portal/ask-question.server.ts";
import { loadPortal } from "../../../features/money/portal/link/linked-portal.server.ts";
import { PortalPage } from "../../../features/money/portal/link/portal-page.tsx";
import { ErrorPage } from "../../../ui/page/error-page.tsx";
import { PRIVATE_HEADERS, readForm, readText } from "../../../utils/http/private-page.ts";
import type { Route } from "./+types/portal";
import "../../../styles/client-pages.css";

const GONE = 410;

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

/** Shows; only a posted question keeps anything. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const linked = await loadPortal(context.get(pageContext).site, token);
  if (linked.state !== "found") throw refuse(linked.state);
  return { portal: linked.portal, token, hasAsked: url.searchParams.has("asked") };
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { site } = context.get(pageContext);
  const text = readText(await readForm(request), "text");
  const senderAddress = context.get(formContext).get("clientAddress");
  const asked = await askByPortal(site, { token, text, senderAddress });
  if (asked.state === "done") {
    return redirect(`/c/${token}?asked=1`, { status: 303, headers: PRIVATE_HEADERS });
  }
  if (asked.state !== "refused") throw refuse(asked.state);
  const { status, message, fields } = asked;
  return data({ message, fields, text }, { status, headers: PRIVATE_HEADERS });
}

function refuse(state: "forged" | "over") {
  return data(null, { status: state === "over" ? GONE : 404, headers: PRIVATE_HEADERS });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    { title: formatPageTitle(findSite(matches), loaderData?.portal.title ?? "Your project") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function PortalRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PortalPage {...loaderData} refused={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === GONE ? <InvoiceLinkOver /> : <ErrorPage status={status} />;
}
