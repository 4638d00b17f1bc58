import { redirect } from "react-router";
import { formContext, pageContext } from "../../../context.ts";
import { formatConfirmPath } from "../../../features/content/comments/comment-links.ts";
import { CommentConfirmPage } from "../../../features/content/comments/links/comment-confirm-page.tsx";
import { findConfirmState } from "../../../features/content/comments/store/comment-confirm.server.ts";
import { confirmAddress } from "../../../features/content/comments/store/visitor-comments.server.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { PRIVATE_HEADERS, readForm, readToken } from "../../../utils/http/private-page.ts";
import type { Route } from "./+types/comment-confirm";
import "../../../styles/site.css";

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

/** Shows; only the posted form confirms. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, secret, now } = context.get(pageContext);
  const token = url.searchParams.get("token") ?? "";
  return { state: await findConfirmState(db, { secret, token, now: now() }), token };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = readToken(await readForm(request));
  const { site } = context.get(pageContext);
  await confirmAddress(context.get(formContext), site, token);
  return redirect(formatConfirmPath(token), { status: 303, headers: PRIVATE_HEADERS });
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatPageTitle(findSite(matches), "Confirm your address") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function ConfirmComment({ loaderData }: Route.ComponentProps) {
  return <CommentConfirmPage {...loaderData} />;
}
