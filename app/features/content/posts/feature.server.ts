import type { Feature } from "../../../kit/feature.server.ts";
import { LONG_TEXT_MAX_BYTES } from "../../../kit/http/json-body.server.ts";
import { knownTags } from "../writing/known-tags.server.ts";
import { postsApi } from "./api/posts-api.server.ts";
import { ownerPostsApi, postWritesApi } from "./api/writes-api.server.ts";
import { postsKind, redirectsKind } from "./archive.server.ts";
import { postNotifications } from "./bell.server.ts";
import { postCategoriesApi } from "./categories/api.server.ts";
import { categoriesKind } from "./categories/archive.server.ts";
import { postDraftsApi } from "./drafts/api.server.ts";
import { isPreviewToken } from "./drafts/post-previews.server.ts";
import { postLikesApi } from "./likes/api.server.ts";
import { likesKind } from "./likes/archive.server.ts";
import { likes } from "./likes/like-recorder.server.ts";
import { listUsedTags } from "./post-tags.server.ts";
import { postRerenderer } from "./publishing/post-rerenderer.server.ts";
import { publisher } from "./publishing/publisher.server.ts";
import { postSearch } from "./search/owner-search.server.ts";
import { seriesApi } from "./series/api.server.ts";
import { seriesKind } from "./series-transfer.server.ts";
import { postFigures } from "./store/owner-figures.server.ts";
import { POST_TRASH } from "./store/post-commands.server.ts";
import { postSample, renameAuthor } from "./store/post-sample.server.ts";

export const postsFeature: Feature = {
  name: "posts",
  provide: (site) => site.provide(knownTags, () => listUsedTags(site.connection.db)),
  api: (site) => [
    ["/posts", postsApi(site).router],
    ["/posts", postLikesApi(site).router],
    ["/posts", postWritesApi(site).router],
    ["/posts", postDraftsApi(site).router],
    ["/admin/posts", ownerPostsApi(site).router],
    ["/post-categories", postCategoriesApi(site).router],
    ["/series", seriesApi(site).router],
  ],
  publicWrites: ["POST /api/posts/:slug/likes", "DELETE /api/posts/:slug/likes"],
  linkedPlaces: [{ path: /^\/preview\/([^/]+)$/, isGenuine: isPreviewToken }],
  bodies: { larger: { "/api/posts": LONG_TEXT_MAX_BYTES }, pageForms: /^\/api\/posts\/[^/]+\/likes$/ },
  archive: [categoriesKind, seriesKind, postsKind, redirectsKind, likesKind],
  sample: postSample,
  onRenamed: renameAuthor,
  trash: POST_TRASH,
  search: postSearch,
  notifications: postNotifications,
  figures: postFigures,
  workers: [publisher, postRerenderer],
  recorders: [likes],
};
