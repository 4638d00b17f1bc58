import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near to its end the reader is following. */
const END_TOLERANCE_PX = 48;

interface LogScroll {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Something came while the reader was further up. */
  hasNews: boolean;
  toEnd: () => void;
}

/** Follows the newest line unless the reader has scrolled up; `ownLines` grows when the reader says something. */
export function useLogScroll(content: unknown, ownLines: number): LogScroll {
  const ref = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [hasNews, setHasNews] = useState(false);

  const toEnd = useCallback(() => {
    isFollowing.current = true;
    setHasNews(false);
    if (ref.current) ref.current.scrollTop = ref.current.scrollHeight;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each own line leads back to the end
  useLayoutEffect(toEnd, [ownLines, toEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is a reason to scroll
  useLayoutEffect(() => {
    if (isFollowing.current) toEnd();
    else setHasNews(true);
  }, [content, toEnd]);

  useEffect(() => {
    if (!ref.current) return;
    // The phone's keyboard makes the log lower.
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) toEnd();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [toEnd]);

  return {
    ref,
    hasNews,
    toEnd,
    onScroll() {
      const log = ref.current;
      if (!log) return;
      isFollowing.current = log.scrollHeight - log.scrollTop - log.clientHeight < END_TOLERANCE_PX;
      if (isFollowing.current) setHasNews(false);
    },
  };
}
