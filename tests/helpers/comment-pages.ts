import * as comments from "../../app/routes/public/blog/post-comments.tsx";
import * as confirm from "../../app/routes/public/links/comment-confirm.tsx";
import * as moderate from "../../app/routes/public/links/comment-moderate.tsx";
import * as replies from "../../app/routes/public/links/comment-replies.tsx";
import type { RouterHandler } from "../../server/pages/render-page.ts";

type Work = (given: never) => Promise<unknown>;

const PAGES: Record<string, { loader: Work; action: Work }> = {
  "/blog/published/comments": comments,
  "/comments/confirm": confirm,
  "/comments/moderate": moderate,
  "/comments/replies": replies,
};

/** The routes of comments without their looks: a page is what its loader gives, as JSON. */
export const commentPages: RouterHandler = async (request, context) => {
  const url = new URL(request.url);
  const page = PAGES[url.pathname];
  if (!page) return new Response("no page", { status: 404 });
  const given = { request, context, url, params: { slug: "published" } } as never;
  try {
    const result = await (request.method === "POST" ? page.action(given) : page.loader(given));
    return result instanceof Response ? result : Response.json(result);
  } catch (thrown) {
    const { init } = thrown as { init?: ResponseInit };
    if (!init) throw thrown;
    return new Response("refused", init);
  }
};
