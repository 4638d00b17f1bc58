import type { Noun } from "../../kit/noun.server.ts";
import { postDraftsApi } from "./api/drafts.server.ts";
import { postLikesApi } from "./api/likes.server.ts";
import { postsApi } from "./api/posts.server.ts";
import { seriesApi } from "./api/series.server.ts";
import { ownerPostsApi, POST_BODY_MAX_BYTES, postWritesApi } from "./api/writes.server.ts";
import { likes } from "./like-recorder.server.ts";
import { likesKind } from "./like-transfer.server.ts";
import { postFigures } from "./owner-figures.server.ts";
import { postNotifications } from "./owner-notifications.server.ts";
import { postSearch } from "./owner-search.server.ts";
import { POST_TRASH } from "./post-commands.server.ts";
import { postRerenderer } from "./post-rerenderer.server.ts";
import { postsKind, redirectsKind } from "./post-transfer.server.ts";
import { publisher } from "./publisher.server.ts";
import { seriesKind } from "./series-transfer.server.ts";

export const postsNoun: Noun = {
  name: "posts",
  api: (site) => [
    ["/posts", postsApi(site)],
    ["/posts", postLikesApi(site)],
    ["/posts", postWritesApi(site)],
    ["/posts", postDraftsApi(site)],
    ["/admin/posts", ownerPostsApi(site)],
    ["/series", seriesApi(site)],
  ],
  publicWrites: ["POST /api/posts/:slug/likes", "DELETE /api/posts/:slug/likes"],
  bodies: { larger: { "/api/posts": POST_BODY_MAX_BYTES }, pageForms: /^\/api\/posts\/[^/]+\/likes$/ },
  archive: [seriesKind, postsKind, redirectsKind, likesKind],
  trash: POST_TRASH,
  search: postSearch,
  notifications: postNotifications,
  figures: postFigures,
  workers: [publisher, postRerenderer],
  recorders: [likes],
};
