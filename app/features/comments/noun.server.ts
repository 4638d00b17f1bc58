import type { Noun } from "../../kit/noun.server.ts";
import { commentsApi } from "./api/comments.server.ts";
import { commentModerationApi } from "./api/moderation.server.ts";
import { replyPreferencesApi } from "./api/reply-preferences.server.ts";
import { commentPurger } from "./comment-purge.server.ts";

export const commentsNoun: Noun = {
  name: "comments",
  api: (site) => [
    ["/", commentsApi(site)],
    ["/admin/comments", commentModerationApi(site)],
    ["/comments", replyPreferencesApi(site)],
  ],
  publicWrites: [
    "POST /api/posts/:slug/comments",
    "PUT /api/comments/:id",
    "DELETE /api/comments/:id",
    "POST /api/comments/unsubscribe",
  ],
  writesFromElsewhere: ["POST /api/comments/unsubscribe"],
  workers: [commentPurger],
  bodies: { own: ["/api/comments/unsubscribe"] },
};
