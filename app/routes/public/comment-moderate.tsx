import { data, isRouteErrorResponse, redirect } from "react-router";
import { commentLinksContext, pageContext } from "../../context.ts";
import { formatModerationPath, MODERATION_PURPOSE } from "../../features/comments/comment-links.ts";
import { findOwnerComment, locateComment } from "../../features/comments/moderation-list.server.ts";
import { type LinkedComment, LinkRefused, ModerationPage } from "../../features/comments/moderation-page.tsx";
import { findSite, formatPageTitle } from "../../features/seo/meta.ts";
import { ErrorPage } from "../../ui/error-page.tsx";
import { PRIVATE_HEADERS, readForm, readText, readToken } from "../../utils/private-page.ts";
import { readLink } from "../../utils/signed-links.server.ts";
import type { Route } from "./+types/comment-moderate";

const GONE = 410;

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, secret, now } = context.get(pageContext);
  const token = url.searchParams.get("token") ?? "";
  const id = readLink(secret, MODERATION_PURPOSE, token, now());
  const found = id === undefined ? undefined : await findOwnerComment(db, id);
  if (!found) throw data(null, { status: GONE, headers: PRIVATE_HEADERS });
  const { author, text, status, deletedAt, createdAt, revision, post, path } = await locateComment(db, found);
  const comment: LinkedComment = {
    ...{ id: found.id, author, text, status, createdAt, revision },
    isDeleted: deletedAt !== null,
    ...{ path, postTitle: post.title },
  };
  const wish = parseWish(url.searchParams.get("wish"));
  return { comment, token, wish, hasChanged: url.searchParams.has("changed") };
}

/** Whatever comes of it, the page says as what the comment stands now. */
export async function action({ request, context }: Route.ActionArgs) {
  const { secret, now } = context.get(pageContext);
  const form = await readForm(request);
  const token = readToken(form);
  const id = readLink(secret, MODERATION_PURPOSE, token, now());
  const path = formatModerationPath(token, parseWish(readText(form, "wish")));
  if (id === undefined) return redirect(path, { status: 303, headers: PRIVATE_HEADERS });
  const verdict = parseWish(readText(form, "verdict"));
  const result = await context
    .get(commentLinksContext)
    .judge({ id, verdict, revision: readText(form, "revision") });
  const hasChanged = !result.ok && result.code === "stale_version";
  return redirect(hasChanged ? `${path}&changed=1` : path, { status: 303, headers: PRIVATE_HEADERS });
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
