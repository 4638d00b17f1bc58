import { createResource } from "../../app/kit/http/resource.server.ts";
import type { ApiDeps } from "./api-deps.ts";
import { commentModerationApi } from "./comment-moderation.ts";
import { commentsApi } from "./comments.ts";
import { replyPreferencesApi } from "./reply-preferences.ts";

/** What is done with comments: by everybody, by the owner, and by who has a link of a mail. */
export function commentDoors(deps: ApiDeps) {
  return createResource()
    .route("/", commentsApi(deps))
    .route("/admin/comments", commentModerationApi(deps))
    .route("/comments", replyPreferencesApi(deps));
}
