import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";
import type { CommentStatus } from "../comment.ts";
import { type LinkedCommentWords, MODERATION_PATH } from "../comment-links.ts";
import { LinkedComment } from "./linked-comment.tsx";

/** The part of a comment that is shown to anyone with the link of a mail: no address. */
export interface JudgedComment extends LinkedCommentWords {
  id: string;
  status: CommentStatus;
  isDeleted: boolean;
}

type Wish = "approve" | "spam";

export type ModerationState =
  | { kind: "open"; comment: JudgedComment }
  | { kind: "judged"; comment: JudgedComment }
  /** The link was used, or was made for an earlier state of the comment. */
  | { kind: "over"; id: string };

interface ModerationPageProps {
  state: ModerationState;
  token: string;
  wish: Wish;
}

/** Asks once more, since mail programs follow links; the button works without JavaScript. */
export function ModerationPage({ state, token, wish }: ModerationPageProps) {
  if (state.kind === "over") return <LinkUsed id={state.id} />;
  const { comment } = state;
  const { id, status, isDeleted, path } = comment;
  const canJudge = state.kind === "open" && !isDeleted;
  return (
    <NoticePage
      eyebrow="comments"
      title={describeTitle(comment, wish)}
      lead={describeState(comment)}
      actions={<AdminLink id={id} />}
    >
      <LinkedComment comment={comment}>
        {canJudge && (
          <form method="post" action={MODERATION_PATH} className="mt-6 flex flex-wrap gap-3">
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="wish" value={wish} />
            {listVerdicts(status, wish).map((verdict, place) => (
              <Button
                key={verdict}
                type="submit"
                name="verdict"
                value={verdict}
                variant={place === 0 && status === "held" ? "primary" : "secondary"}
              >
                {verdict === "approve" ? "Approve Comment" : "Mark as Spam"}
              </Button>
            ))}
          </form>
        )}
        {status === "approved" && !isDeleted && (
          <p className="mt-6">
            <ButtonLink to={path}>See it on the page</ButtonLink>
          </p>
        )}
      </LinkedComment>
    </NoticePage>
  );
}

function AdminLink({ id }: { id: string }) {
  return (
    <ButtonLink href={`/admin/comments?comment=${encodeURIComponent(id)}`} variant="secondary">
      Open it in the admin area
    </ButtonLink>
  );
}

/** The verdict that the mail's link named comes first; the comment's present status is not offered. */
function listVerdicts(status: CommentStatus, wish: Wish): Wish[] {
  if (status === "approved") return ["spam"];
  if (status === "spam") return ["approve"];
  return wish === "approve" ? ["approve", "spam"] : ["spam", "approve"];
}

function describeTitle({ status, isDeleted }: JudgedComment, wish: Wish): string {
  if (isDeleted) return "This comment is deleted";
  if (status === "approved") return "This comment is approved";
  if (status === "spam") return "This comment is marked as spam";
  return wish === "approve" ? "Approve this comment?" : "Is this comment spam?";
}

function describeState({ status, isDeleted }: JudgedComment): string {
  if (isDeleted) return "Nobody sees it. It can be restored in the admin area for 30 days.";
  if (status === "approved") return "Everybody can read it below the post.";
  if (status === "spam") return "Nobody sees it. It is kept in the spam list.";
  return "Nobody sees it until you approve it.";
}

/** Shows nothing of the comment: the mail may have been forwarded. */
function LinkUsed({ id }: { id: string }) {
  return (
    <NoticePage
      eyebrow="comments"
      title="This link cannot be used any more"
      lead="It has been used, or the comment has changed since the email was sent. Nothing was changed just now."
      actions={<AdminLink id={id} />}
    />
  );
}

export function LinkRefused() {
  return (
    <NoticePage
      title="This link no longer works"
      lead="Links in emails about comments work for 30 days. Part of this one may also be missing, or the comment has been deleted."
      actions={
        <>
          <ButtonLink href="/admin/comments">Open the comments</ButtonLink>
          <ButtonLink to="/blog" variant="secondary">
            Read the blog
          </ButtonLink>
        </>
      }
    />
  );
}
