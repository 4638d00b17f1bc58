import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { isForm } from "../../../kit/http/json-body.server.ts";
import { createResource, errorSchema, jsonContent } from "../../../kit/http/resource.server.ts";
import { createBrowserToken, readBrowserToken } from "../../../kit/keys/browser-token.server.ts";
import { createSenderKey } from "../../../kit/keys/sender-key.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { SLUG_MAX_CHARS, SLUG_PATTERN } from "../../../utils/text/slug.ts";
import { pathToPost } from "../post-addresses.server.ts";
import { readLikeCookie, setLikeCookie } from "./like-cookie.server.ts";
import { createLikeLimits } from "./like-limits.server.ts";
import { likes } from "./like-recorder.server.ts";
import { addLike, findPostLikes, LIKE_TOKEN, removeLike } from "./post-likes.server.ts";

const likesSchema = z
  .object({ likes: z.number().int(), isLiked: z.boolean().describe("By the visitor of the cookie") })
  .openapi("PostLikes");

const request = {
  params: z.object({ slug: z.string().min(1).max(SLUG_MAX_CHARS).regex(SLUG_PATTERN) }),
};
const unknown = { 404: jsonContent(errorSchema, "No such post") };
const tooMany = { 429: jsonContent(errorSchema, "Too many from this address; again in an hour") };

const findRoute = createRoute({
  method: "get",
  path: "/{slug}/likes",
  summary: "How many like a post, and whether this visitor does",
  request,
  responses: { 200: jsonContent(likesSchema, "The likes"), ...unknown },
});

const likeRoute = createRoute({
  method: "post",
  path: "/{slug}/likes",
  summary: "Like a post, once however often; a form with `liked=false` takes the like back",
  request,
  responses: {
    200: jsonContent(likesSchema, "Liked"),
    303: { description: "To a page without scripts: back to the post" },
    ...unknown,
    ...tooMany,
  },
});

const unlikeRoute = createRoute({
  method: "delete",
  path: "/{slug}/likes",
  summary: "Take a like back",
  request,
  responses: { 200: jsonContent(likesSchema, "Not liked"), ...unknown, ...tooMany },
});

export function postLikesApi(site: Site) {
  const { connection, secret, now } = site;
  const { db } = connection;
  const limits = createLikeLimits();

  const find = (c: Context<AppEnv>, slug: string) =>
    findPostLikes(db, slug, { visitor: readBrowserToken(secret, LIKE_TOKEN, readLikeCookie(c)), now: now() });

  async function change(c: Context<AppEnv>, slug: string, isLiked: boolean) {
    const found = await find(c, slug);
    if (!found) return refuseUnknown();
    const { postId, ...before } = found;
    if (before.isLiked === isLiked) return before;
    const kept = readLikeCookie(c);
    const visitor = readBrowserToken(secret, LIKE_TOKEN, kept);
    const at = now();
    const address = createSenderKey(secret, c.get("clientAddress"), at);
    if (!limits.admit({ address, isNewVisitor: visitor === undefined, at })) {
      throw new Refusal(
        429,
        "too_many_likes",
        "That was a lot of likes at once. Please try again in an hour.",
      );
    }
    if (visitor && !isLiked) await removeLike(db, { postId, visitor });
    else await like(c, (visitor && kept) || createBrowserToken(secret, LIKE_TOKEN), postId);
    site.get(likes).note(postId);
    return { likes: before.likes + (isLiked ? 1 : -1), isLiked };
  }

  async function like(c: Context<AppEnv>, token: string, postId: number): Promise<void> {
    const visitor = readBrowserToken(secret, LIKE_TOKEN, token);
    if (visitor) await addLike(db, { postId, visitor, now: now() });
    setLikeCookie(c, token, site.siteUrl);
  }

  return createResource()
    .openapi(findRoute, async (c) => {
      const found = await find(c, c.req.valid("param").slug);
      return found ? c.json({ likes: found.likes, isLiked: found.isLiked }, 200) : refuseUnknown();
    })
    .openapi(likeRoute, async (c) => {
      const { slug } = c.req.valid("param");
      const sentForm = isForm(c) ? new URLSearchParams(await c.req.text()) : undefined;
      const isLiked = sentForm?.get("liked") !== "false";
      const answer = await change(c, slug, isLiked);
      if (!sentForm) return c.json(answer, 200);
      return c.redirect(`${pathToPost(slug)}#${isLiked ? "liked" : "not-liked"}`, 303) as never;
    })
    .openapi(unlikeRoute, async (c) => {
      return c.json(await change(c, c.req.valid("param").slug, false), 200);
    });
}

function refuseUnknown(): never {
  throw new Refusal(404, "not_found", "There is no post at this address.");
}
