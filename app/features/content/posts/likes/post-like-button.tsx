import type { SubmitEvent } from "react";
import { chipLook } from "../../../../ui/chip-nav.tsx";
import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import { useLike } from "./use-like.ts";

const NOTE = "mt-2 hidden text-body text-muted target:block";

/** Without scripts the form is posted, and the answer leads back to one of the two notes. */
export function LikeButton({ slug, likes: shown }: { slug: string; likes: number }) {
  const { likes, isLiked, message, change } = useLike(slug, shown);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEventInit;
    void change(submitter?.getAttribute("value") !== "false" && !isLiked);
  };
  return (
    <form method="post" action={`/api/posts/${slug}/likes`} onSubmit={submit}>
      <button type="submit" className={chipLook({ kind: "vote" })} aria-pressed={isLiked}>
        <PageIcon name="heart" className="size-5 group-aria-pressed:fill-current" />
        Like <span className="min-w-[3ch] text-left">{likes.toLocaleString("en-US")}</span>
      </button>
      <p id="liked" className={NOTE}>
        Thank you! The number above updates within a few minutes.
        <button type="submit" name="liked" value="false" className="px-2 py-2.5 underline">
          Undo
        </button>
      </p>
      <p id="not-liked" className={NOTE}>
        Your like has been removed.
      </p>
      <p role="status" className="text-body text-bad not-empty:mt-2">
        {message}
      </p>
    </form>
  );
}
