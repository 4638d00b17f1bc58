import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { chipLook } from "../../../../ui/chip-nav.tsx";
import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import type { VisitorLikes } from "./schema.ts";

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

/** The page is the same for all visitors: a separate call loads whether this one likes it. */
function useLike(slug: string, shown: number) {
  const [state, setState] = useState<VisitorLikes>({ likes: shown, isLiked: false });
  const [message, setMessage] = useState("");
  const isTouched = useRef(false);
  const isSending = useRef(false);

  useEffect(() => {
    const leaving = new AbortController();
    void callLikes(slug, "GET", leaving.signal).then((found) => {
      if (found && !isTouched.current) setState(found);
    });
    return () => leaving.abort();
  }, [slug]);

  async function change(isLiked: boolean): Promise<void> {
    if (isSending.current || isLiked === state.isLiked) return;
    isTouched.current = true;
    isSending.current = true;
    setMessage("");
    setState({ likes: state.likes + (isLiked ? 1 : -1), isLiked });
    const saved = await callLikes(slug, isLiked ? "POST" : "DELETE");
    isSending.current = false;
    setState(saved ?? state);
    if (!saved) setMessage("That did not work. Please try again later.");
  }

  return { ...state, message, change };
}

async function callLikes(
  slug: string,
  method: string,
  signal?: AbortSignal,
): Promise<VisitorLikes | undefined> {
  try {
    // A like outlives its page: the reader may follow a link right after it.
    const init = { method, keepalive: true, ...(signal && { signal }) };
    const response = await fetch(`/api/posts/${slug}/likes`, init);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
