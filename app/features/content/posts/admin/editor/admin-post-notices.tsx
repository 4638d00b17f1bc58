import { useState } from "react";
import { Notice, NoticeActions } from "../../../../../ui/admin/notes/notice.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { useDates } from "../../../../../ui/values/moments.tsx";
import type { EditedPost } from "../../api/schema.ts";
import type { PostSession } from "./state/use-post-session.ts";

/** What was found on opening: words that this browser has kept, and a working copy of a post that is public. */
export function AdminPostNotices({
  session,
  opened,
}: {
  session: PostSession;
  opened: EditedPost | undefined;
}) {
  const { formatDateTime } = useDates();
  const { recovered } = session;
  const copy = opened?.workingCopy;
  const isOutdated = copy && copy.baseVersion !== opened?.version;
  const [isOffering, setOffering] = useState(Boolean(copy && (opened?.status !== "draft" || isOutdated)));
  return (
    <>
      {copy && isOffering && (
        <Notice tone="warn" role="status">
          <p>
            You have unsaved changes from {formatDateTime(copy.updatedAt)}, shown below.
            {isOutdated
              ? " The post itself was saved after them, so check both before you update it."
              : " Visitors see them when you update the post."}
          </p>
          <NoticeActions>
            <Button variant="secondary" onClick={() => setOffering(false)}>
              Continue
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setOffering(false);
                void session.discard();
              }}
            >
              Discard
            </Button>
          </NoticeActions>
        </Notice>
      )}
      {recovered && (
        <Notice tone="warn" role="status">
          <p>
            This browser has kept changes from {formatDateTime(recovered.at)} that never reached the server
            {recovered.value.title && (
              <>
                , for <strong>{recovered.value.title}</strong>
              </>
            )}
            .
          </p>
          <NoticeActions>
            <Button variant="secondary" onClick={session.recover}>
              Restore
            </Button>
            <Button variant="danger" onClick={session.dropRecovered}>
              Discard
            </Button>
          </NoticeActions>
        </Notice>
      )}
    </>
  );
}
