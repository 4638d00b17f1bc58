import { redirect } from "react-router";
import { formContext, pageContext } from "../../../context.ts";
import {
  ConfirmPage,
  type ConfirmPageState,
} from "../../../features/content/newsletter/site/confirm-page.tsx";
import { findConfirmState } from "../../../features/content/newsletter/subscription/subscription-confirm.server.ts";
import { confirmVisitor } from "../../../features/content/newsletter/subscription/visitor-subscription.server.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { readSender } from "../../../kit/http/visitor.server.ts";
import { PRIVATE_HEADERS, readForm, readToken, toPageAddress } from "../../../utils/http/private-page.ts";
import type { Route } from "./+types/newsletter-confirm";
import "../../../styles/site.css";

const PATH = "/newsletter/confirm";

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

/** Shows; only the posted form confirms. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, secret, now } = context.get(pageContext);
  const token = url.searchParams.get("token") ?? "";
  const found = await findConfirmState(db, { secret, token, now: now() });
  const isDone = found.kind === "already" && url.searchParams.has("done");
  const state: ConfirmPageState = isDone ? { kind: "done" } : found;
  return { state, token };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = readToken(await readForm(request));
  const outcome = await confirmVisitor(
    context.get(pageContext).site,
    readSender(context.get(formContext)),
    token,
  );
  return redirect(toPageAddress(PATH, { token, ...(outcome === "confirmed" && { done: "1" }) }), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatPageTitle(findSite(matches), "Newsletter") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} />;
}
