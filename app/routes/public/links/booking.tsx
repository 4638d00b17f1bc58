import { data, isRouteErrorResponse, redirect } from "react-router";
import { formContext, pageContext } from "../../../context.ts";
import { BookingLinkOver } from "../../../features/clients/bookings/links/booking-link-over.tsx";
import { changeByForm, loadLinkedCall } from "../../../features/clients/bookings/links/linked-call.server.ts";
import { LinkedCallPage } from "../../../features/clients/bookings/links/linked-call-page.tsx";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { ErrorPage } from "../../../ui/page/error-page.tsx";
import { PRIVATE_HEADERS, readForm, readTexts } from "../../../utils/http/private-page.ts";
import type { Route } from "./+types/booking";
import "../../../styles/client-pages.css";

const GONE = 410;

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

/** Shows; only a posted form changes anything. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  const query = Object.fromEntries(url.searchParams);
  const linked = await loadLinkedCall(site, { token, query });
  if (linked.state !== "found") throw refuse(linked.state);
  return { call: linked.call, token };
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { site } = context.get(pageContext);
  const values = readTexts(await readForm(request));
  const senderAddress = context.get(formContext).get("clientAddress");
  const result = await changeByForm(site, { token, values, senderAddress });
  if (result.state === "done") {
    return redirect(`/booking/${token}?done=${result.act}`, { status: 303, headers: PRIVATE_HEADERS });
  }
  if (result.state !== "refused") throw refuse(result.state);
  return data(result.refused, { status: result.status, headers: PRIVATE_HEADERS });
}

function refuse(state: "forged" | "over") {
  return data(null, { status: state === "over" ? GONE : 404, headers: PRIVATE_HEADERS });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    { title: formatPageTitle(findSite(matches), loaderData?.call.title ?? "Your call") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkedCallPage {...loaderData} refused={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === GONE ? <BookingLinkOver /> : <ErrorPage status={status} />;
}
