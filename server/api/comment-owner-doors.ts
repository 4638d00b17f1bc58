import type { ApiDeps } from "./api.ts";
import { commentModerationApi } from "./comment-moderation.ts";
import { replyPreferencesApi } from "./reply-preferences.ts";
import { createResource } from "./resource.ts";

/** What is done with comments that others wrote: by the owner, and by who has a link of a mail. */
export function commentOwnerDoors(deps: ApiDeps) {
  return createResource()
    .route("/admin/comments", commentModerationApi(deps))
    .route("/comments", replyPreferencesApi(deps));
}
