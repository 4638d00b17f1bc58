import { useEffect, useRef, useState } from "react";
import type { VisitorLikes } from "./schema.ts";

/** The page is the same for everybody: what this visitor likes comes by a call of its own. */
export function useLike(slug: string, shown: number) {
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
