import { data, isRouteErrorResponse, redirect } from "react-router";
import { pageContext } from "../../../context.ts";
import { findPreview } from "../../../features/content/posts/drafts/post-previews.server.ts";
import { PostPreviewPage, PreviewRefused } from "../../../features/content/posts/link/post-preview-page.tsx";
import { textRenderers } from "../../../features/core/markdown/markdown.server.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { ErrorPage } from "../../../ui/page/error-page.tsx";
import type { Route } from "./+types/preview";
import "../../../styles/site.css";

const GONE = 410;
/** "private" also keeps it out of the server's own page cache, which would outlive the link. */
const HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
};

export const headers: Route.HeadersFunction = () => HEADERS;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, db, now, secret } = context.get(pageContext);
  const { renderMarkdown: render } = site.get(textRenderers);
  const preview = await findPreview(db, { token: params.token, secret, now: now(), render });
  if (preview.kind === "public") {
    throw redirect(`/blog/${preview.slug}`, { status: 302, headers: HEADERS });
  }
  if (preview.kind !== "post") throw data(null, { status: preview.kind === "expired" ? GONE : 404 });
  return preview;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Preview: ${loaderData.post.title}` : "Preview not available";
  return [
    { title: formatPageTitle(findSite(matches), title) },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PostPreviewPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status >= 500) return <ErrorPage status={status} />;
  return <PreviewRefused isExpired={status === GONE} />;
}
