import { redirect } from "react-router";
import { pageContext } from "../../../context.ts";
import { LeavePage, type LeaveState } from "../../../features/content/newsletter/site/leave-page.tsx";
import {
  findLeaving,
  leaveNewsletter,
} from "../../../features/content/newsletter/subscription/preferences.server.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { PRIVATE_HEADERS, readForm, readToken, toPageAddress } from "../../../utils/http/private-page.ts";
import { maskEmail } from "../../../utils/text/mask-email.ts";
import type { Route } from "./+types/newsletter-unsubscribe";
import "../../../styles/site.css";

const PATH = "/newsletter/unsubscribe";

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

/** Shows; only the posted form ends the subscription. Mail providers know this link, so the address is masked. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, secret, now } = context.get(pageContext);
  const token = url.searchParams.get("token") ?? "";
  const found = await findLeaving(db, { secret, token, now: now() });
  const state: LeaveState = found?.isActive
    ? { kind: "ready", email: maskEmail(found.email) }
    : { kind: found || url.searchParams.has("done") ? "left" : "invalid" };
  return { state, token };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = readToken(await readForm(request));
  const hasLeft = await leaveNewsletter(context.get(pageContext).site, token);
  return redirect(toPageAddress(PATH, { token, ...(hasLeft && { done: "1" }) }), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatPageTitle(findSite(matches), "Newsletter") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function NewsletterUnsubscribe({ loaderData }: Route.ComponentProps) {
  return <LeavePage {...loaderData} />;
}
