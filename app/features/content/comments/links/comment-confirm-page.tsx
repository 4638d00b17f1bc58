import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";
import { CONFIRM_DAYS } from "../comment.ts";
import { CONFIRM_PATH, type ConfirmState } from "../comment-links.ts";
import { LinkedComment } from "./linked-comment.tsx";

/** Only the button confirms, since programs that check the links of mails open them, too; it works without JavaScript. */
export function CommentConfirmPage({ state, token }: { state: ConfirmState; token: string }) {
  if (state.kind === "invalid") return <ConfirmRefused />;
  if (state.kind === "done") return <Confirmed {...state} />;
  return (
    <NoticePage
      eyebrow="comments"
      title="Is this your comment?"
      lead={`It was written with the address ${state.address}. If it wasn't you, just close this page.`}
    >
      <LinkedComment comment={state.comment}>
        <form method="post" action={CONFIRM_PATH} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="token" value={token} />
          <Button type="submit">Yes, Confirm My Address</Button>
        </form>
      </LinkedComment>
    </NoticePage>
  );
}

function Confirmed({ isShown, path }: { isShown: boolean; path: string }) {
  return (
    <NoticePage
      eyebrow="comments"
      title="Your address is confirmed"
      lead={
        isShown
          ? "Thank you! Your comment is up."
          : "Thank you! Your comment appears as soon as I have read it."
      }
      actions={<ButtonLink href={path}>{isShown ? "See it on the page" : "Back to the article"}</ButtonLink>}
    />
  );
}

function ConfirmRefused() {
  return (
    <NoticePage
      title="This link no longer works"
      lead={`It is older than ${CONFIRM_DAYS} days, or the comment has been deleted. Comments that wait for approval appear without it, too.`}
      actions={<ButtonLink to="/blog">Read the blog</ButtonLink>}
    />
  );
}
