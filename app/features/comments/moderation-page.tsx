import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { formatDate } from "../../utils/dates.ts";
import type { CommentStatus } from "./comment.ts";
import { MODERATION_PATH } from "./comment-links.ts";

/** What of a comment is shown to whoever has the link of a mail: no address. */
export interface LinkedComment {
  id: string;
  author: string;
  text: string;
  status: CommentStatus;
  isDeleted: boolean;
  createdAt: string;
  revision: string;
  /** Where everybody reads it, or else its post. */
  path: string;
  postTitle: string;
}

interface ModerationPageProps {
  comment: LinkedComment;
  token: string;
  /** What the link in the mail was called. */
  wish: "approve" | "spam";
  /** The comment became something else between the page and the press of its button. */
  hasChanged: boolean;
}

/** Asks once more, since mail programs follow links; the button works without JavaScript. */
export function ModerationPage({ comment, token, wish, hasChanged }: ModerationPageProps) {
  const { author, text, createdAt, path, postTitle, status, isDeleted } = comment;
  return (
    <NoticePage
      eyebrow="comments"
      title={describeTitle(comment, wish)}
      lead={describeState(comment)}
      actions={
        <ButtonLink href={`/admin/comments?comment=${encodeURIComponent(comment.id)}`} variant="secondary">
          Open it in the admin area
        </ButtonLink>
      }
    >
      <div>
        {hasChanged && (
          <p role="alert" className="mb-6 font-medium text-bad">
            The comment has changed since you opened this page. Please have another look before you decide.
          </p>
        )}
        <Card as="section" className="p-6 sm:p-8 md:p-10">
          <h2 className="text-heading [overflow-wrap:anywhere]">{author}</h2>
          <p className="mt-2 text-sm text-muted">
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>, on{" "}
            <a href={path} className="text-primary">
              {postTitle}
            </a>
          </p>
          <CommentText text={text} />
          {!isDeleted && (
            <form method="post" action={MODERATION_PATH} className="mt-6 flex flex-wrap gap-3">
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="wish" value={wish} />
              <input type="hidden" name="revision" value={comment.revision} />
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
              {status === "approved" && <ButtonLink to={path}>See it on the page</ButtonLink>}
            </form>
          )}
        </Card>
      </div>
    </NoticePage>
  );
}

function CommentText({ text }: { text: string }) {
  return (
    <div className="mt-4 grid gap-3 [overflow-wrap:anywhere]">
      {text.split(/\n{2,}/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}

/** What the mail's link was called comes first; what the comment is already is not offered. */
function listVerdicts(status: CommentStatus, wish: "approve" | "spam"): ("approve" | "spam")[] {
  if (status === "approved") return ["spam"];
  if (status === "spam") return ["approve"];
  return wish === "approve" ? ["approve", "spam"] : ["spam", "approve"];
}

function describeTitle({ status, isDeleted }: LinkedComment, wish: "approve" | "spam"): string {
  if (isDeleted) return "This comment is deleted";
  if (status === "approved") return "This comment is approved";
  if (status === "spam") return "This comment is marked as spam";
  return wish === "approve" ? "Approve this comment?" : "Is this comment spam?";
}

function describeState({ status, isDeleted }: LinkedComment): string {
  if (isDeleted) return "Nobody sees it. It can be restored in the admin area for 30 days.";
  if (status === "approved") return "Everybody can read it below the post.";
  if (status === "spam") return "Nobody sees it. It is kept in the spam list.";
  return "Nobody sees it until you approve it.";
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
