import type { SubmitEvent } from "react";
import { PageIcon } from "../../../ui/page/page-icon.tsx";
import { useLike } from "./use-like.ts";

/** Without scripts the form is posted, and the answer leads back to one of the two notes. */
export function LikeButton({ slug, likes: shown }: { slug: string; likes: number }) {
  const { likes, isLiked, message, change } = useLike(slug, shown);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEventInit;
    void change(submitter?.getAttribute("value") !== "false" && !isLiked);
  };
  return (
    <form className="post-like" method="post" action={`/api/posts/${slug}/likes`} onSubmit={submit}>
      <button type="submit" className="chip post-like-button" aria-pressed={isLiked}>
        <PageIcon name="heart" className="size-5" />
        Like <span className="post-like-count">{likes.toLocaleString("en-US")}</span>
      </button>
      <p id="liked" className="post-like-note">
        Thank you! The number above updates within a few minutes.
        <button type="submit" name="liked" value="false" className="underline">
          Undo
        </button>
      </p>
      <p id="not-liked" className="post-like-note">
        Your like has been removed.
      </p>
      <p role="status" className="post-like-message">
        {message}
      </p>
    </form>
  );
}
