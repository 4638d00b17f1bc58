import { data, isRouteErrorResponse, redirect } from "react-router";
import { pageContext } from "../../../context.ts";
import { formatModerationPath } from "../../../features/content/comments/comment-links.ts";
import {
  LinkRefused,
  ModerationPage,
  type ModerationState,
} from "../../../features/content/comments/links/moderation-page.tsx";
import { formatRevision } from "../../../features/content/comments/moderation/comment-admin.ts";
import {
  findOwnerComment,
  locateComment,
} from "../../../features/content/comments/moderation/moderation-list.server.ts";
import { readModerationToken } from "../../../features/content/comments/store/comment-tokens.server.ts";
import { judgeByLink } from "../../../features/content/comments/store/visitor-comments.server.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { ErrorPage } from "../../../ui/page/error-page.tsx";
import { PRIVATE_HEADERS, readForm, readText, readToken } from "../../../utils/http/private-page.ts";
import type { Route } from "./+types/comment-moderate";
import "../../../styles/site.css";

const GONE = 410;

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, secret, now } = context.get(pageContext);
  const token = url.searchParams.get("token") ?? "";
  const claim = readModerationToken(secret, token, now());
  const found = claim && (await findOwnerComment(db, claim.id));
  if (!found) throw data(null, { status: GONE, headers: PRIVATE_HEADERS });
  const { id, author, text, status, deletedAt, createdAt, revision, post, path } = await locateComment(
    db,
    found,
  );
  const comment = {
    id,
    author,
    text,
    status,
    createdAt,
    path,
    isDeleted: deletedAt !== null,
    postTitle: post.title,
  };
  const isOpen = revision === formatRevision(claim.round);
  const isJustJudged = url.searchParams.has("done") && revision === formatRevision(claim.round + 1);
  const state: ModerationState =
    isOpen || isJustJudged ? { kind: isOpen ? "open" : "judged", comment } : { kind: "over", id };
  return { state, token, wish: parseWish(url.searchParams.get("wish")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { site, secret, now } = context.get(pageContext);
  const form = await readForm(request);
  const token = readToken(form);
  const claim = readModerationToken(secret, token, now());
  const path = formatModerationPath(token, parseWish(readText(form, "wish")));
  if (!claim) return redirect(path, { status: 303, headers: PRIVATE_HEADERS });
  const verdict = parseWish(readText(form, "verdict"));
  const change = { id: claim.id, revision: formatRevision(claim.round), verdict };
  const { ok } = await judgeByLink(site, change);
  return redirect(ok ? `${path}&done=1` : path, { status: 303, headers: PRIVATE_HEADERS });
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatPageTitle(findSite(matches), "A comment to look at") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function Moderate({ loaderData }: Route.ComponentProps) {
  return <ModerationPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === GONE ? <LinkRefused /> : <ErrorPage status={status} />;
}

function parseWish(text: string | null): "approve" | "spam" {
  return text === "spam" ? "spam" : "approve";
}
