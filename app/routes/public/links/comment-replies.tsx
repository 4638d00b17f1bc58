import { data, isRouteErrorResponse, redirect } from "react-router";
import { pageContext } from "../../../context.ts";
import { formatRepliesPath } from "../../../features/content/comments/comment-links.ts";
import {
  PreferencesRefused,
  ReplyPreferencesPage,
} from "../../../features/content/comments/links/reply-preferences-page.tsx";
import { readRepliesToken } from "../../../features/content/comments/store/comment-tokens.server.ts";
import {
  findReplyPreference,
  saveReplyPreference,
} from "../../../features/content/comments/store/reply-preferences.server.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { ErrorPage } from "../../../ui/page/error-page.tsx";
import { PRIVATE_HEADERS, readForm, readText, readToken } from "../../../utils/http/private-page.ts";
import { maskEmail } from "../../../utils/text/mask-email.ts";
import type { Route } from "./+types/comment-replies";
import "../../../styles/site.css";

const GONE = 410;

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, secret, now } = context.get(pageContext);
  const token = url.searchParams.get("token") ?? "";
  const commentId = readRepliesToken(secret, token, now());
  const found = commentId === undefined ? undefined : await findReplyPreference(db, commentId);
  if (!found) throw data(null, { status: GONE, headers: PRIVATE_HEADERS });
  return { address: maskEmail(found.email), isOn: found.isOn, token };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { site, secret, now } = context.get(pageContext);
  const form = await readForm(request);
  const token = readToken(form);
  const commentId = readRepliesToken(secret, token, now());
  if (commentId !== undefined) {
    const isOn = readText(form, "wanted") === "yes";
    await site.connection.transact((trx) => saveReplyPreference(trx, { commentId, isOn }, now()));
  }
  return redirect(formatRepliesPath(token), { status: 303, headers: PRIVATE_HEADERS });
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatPageTitle(findSite(matches), "Emails about replies") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function Replies({ loaderData }: Route.ComponentProps) {
  return <ReplyPreferencesPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === GONE ? <PreferencesRefused /> : <ErrorPage status={status} />;
}
