import type { Feature } from "../../../kit/feature.server.ts";
import { commentsApi } from "./api/comments-api.server.ts";
import { commentsKind } from "./archive.server.ts";
import { commentNotifications } from "./bell.server.ts";
import { replyPreferencesApi } from "./links/api.server.ts";
import { commentModerationApi } from "./moderation/api.server.ts";
import { commentPersonalData } from "./personal-data.server.ts";
import { commentSearch } from "./search.server.ts";
import { commentSample, renameOwnerComments } from "./store/comment-sample.server.ts";
import { commentPlaces } from "./store/comment-tokens.server.ts";
import { commentPurger } from "./worker.server.ts";

export const commentsFeature: Feature = {
  name: "comments",
  api: (site) => [
    ["/", commentsApi(site).router],
    ["/admin/comments", commentModerationApi(site).router],
    ["/comments", replyPreferencesApi(site).router],
  ],
  publicWrites: [
    "POST /api/posts/:slug/comments",
    "PUT /api/comments/:id",
    "DELETE /api/comments/:id",
    "POST /api/comments/unsubscribe",
  ],
  writesFromElsewhere: ["POST /api/comments/unsubscribe"],
  openWhileHidden: [/^\/api\/comments\/unsubscribe$/],
  linkedPlaces: commentPlaces,
  archive: [commentsKind],
  personalData: commentPersonalData,
  sample: commentSample,
  onRenamed: renameOwnerComments,
  search: commentSearch,
  notifications: commentNotifications,
  waiting: {
    heldComments: (db) =>
      db.selectFrom("comments").where("status", "=", "held").where("deleted_at", "is", null),
  },
  workers: [commentPurger],
  bodies: { own: ["/api/comments/unsubscribe"] },
};
