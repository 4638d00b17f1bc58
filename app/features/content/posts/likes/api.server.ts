import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { isForm } from "../../../../kit/http/json-body.server.ts";
import { jsonContent } from "../../../../kit/http/resource.server.ts";
import { json, response, routes } from "../../../../kit/http/routes.server.ts";
import { createBrowserToken, readBrowserToken } from "../../../../kit/keys/browser-token.server.ts";
import { createSenderKey } from "../../../../kit/keys/sender-key.server.ts";
import { createAttemptLimit } from "../../../../kit/limits/attempt-limit.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { SLUG_MAX_CHARS, SLUG_PATTERN } from "../../../../utils/text/slug.ts";
import { pathToPost } from "../post-addresses.server.ts";
import { likes } from "./like-recorder.server.ts";
import { addLike, findPostLikes, LIKE_TOKEN, removeLike } from "./post-likes.server.ts";
import { likesSchema } from "./schema.ts";

const params = z.object({ slug: z.string().min(1).max(SLUG_MAX_CHARS).regex(SLUG_PATTERN) });
const unknown = { 404: "No such post" };
const errors = { ...unknown, 429: "Too many from this address; again in an hour" };

export function postLikesApi(site: Site) {
  const { connection, secret, now } = site;
  const { db } = connection;
  const limits = createLikeLimits();

  const findLikes = (c: Context<AppEnv>, slug: string) =>
    findPostLikes(db, slug, { visitor: readBrowserToken(secret, LIKE_TOKEN, readLikeCookie(c)), now: now() });

  async function changeLike(c: Context<AppEnv>, slug: string, isLiked: boolean) {
    const found = await findLikes(c, slug);
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
    else await recordLike(c, (visitor && kept) || createBrowserToken(secret, LIKE_TOKEN), postId);
    site.get(likes).note(postId);
    return { likes: before.likes + (isLiked ? 1 : -1), isLiked };
  }

  async function recordLike(c: Context<AppEnv>, token: string, postId: number): Promise<void> {
    const visitor = readBrowserToken(secret, LIKE_TOKEN, token);
    if (visitor) await addLike(db, { postId, visitor, now: now() });
    setLikeCookie(c, token, site.siteUrl);
  }

  return routes(site, "anyone")
    .get(
      "/:slug/likes",
      "How many like a post, and whether this visitor does",
      { params, answer: json(likesSchema, "The likes"), errors: unknown },
      async ({ params: { slug }, c }) => {
        const found = await findLikes(c, slug);
        return found ? { likes: found.likes, isLiked: found.isLiked } : refuseUnknown();
      },
    )
    .post(
      "/:slug/likes",
      "Like a post, once however often; a form with `liked=false` takes the like back",
      {
        params,
        answer: response({
          200: jsonContent(likesSchema, "Liked"),
          303: { description: "To a page without scripts: back to the post" },
        }),
        errors,
      },
      async ({ params: { slug }, c }) => {
        const sentForm = isForm(c) ? new URLSearchParams(await c.req.text()) : undefined;
        const isLiked = sentForm?.get("liked") !== "false";
        const answer = await changeLike(c, slug, isLiked);
        if (!sentForm) return c.json(answer, 200);
        return c.redirect(`${pathToPost(slug)}#${isLiked ? "liked" : "not-liked"}`, 303);
      },
    )
    .delete(
      "/:slug/likes",
      "Take a like back",
      { params, answer: json(likesSchema, "Not liked"), errors },
      ({ params: { slug }, c }) => changeLike(c, slug, false),
    );
}

function refuseUnknown(): never {
  throw new Refusal(404, "not_found", "There is no post at this address.");
}

const LIKE_COOKIE = "likes";
/** Only the calls of posts get it; pages stay free of cookies. */
const COOKIE_PATH = "/api/posts";
const COOKIE_MAX_AGE_SECONDS = 365 * 86_400;

function readLikeCookie(c: Context): string | undefined {
  return getCookie(c, LIKE_COOKIE);
}

/** Each like restarts the cookie's year. */
function setLikeCookie(c: Context, token: string, siteUrl: URL): void {
  setCookie(c, LIKE_COOKIE, token, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: "Lax",
    secure: siteUrl.protocol === "https:",
    maxAge: COOKIE_MAX_AGE_SECONDS,
  });
}

/** New visitors of an hour behind one address: a company or a school has many, a script any number. */
export const LIKERS_PER_ADDRESS_MAX = 60;
const LIKE_CALLS_PER_ADDRESS_MAX = 300;
const HOUR_MS = 3_600_000;

interface LikeLimits {
  /** Counts the call, unless there were too many from this address within the hour. */
  admit(call: { address: string; isNewVisitor: boolean; at: Date }): boolean;
}

function createLikeLimits(): LikeLimits {
  const calls = createAttemptLimit({ max: LIKE_CALLS_PER_ADDRESS_MAX, windowMs: HOUR_MS });
  const likers = createAttemptLimit({ max: LIKERS_PER_ADDRESS_MAX, windowMs: HOUR_MS });
  return {
    admit({ address, isNewVisitor, at }) {
      if (isNewVisitor && likers.take(address, at) !== undefined) return false;
      return calls.take(address, at) === undefined;
    },
  };
}
