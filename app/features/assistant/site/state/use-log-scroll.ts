import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLayoutOnChange } from "../../../../utils/use-on-change.ts";

/** A reader this close to the end is following. */
const END_TOLERANCE_PX = 48;

interface LogScroll {
  ref: RefObject<HTMLElement | null>;
  onScroll: () => void;
  /** Something came while the reader was further up. */
  hasNews: boolean;
  toEnd: () => void;
}

interface LogContent {
  shown: string;
  ownLines: number;
  /** Before it, the greeting is read from its beginning. */
  isBegun: boolean;
}

/** Follows the newest line unless the reader has scrolled up. */
export function useLogScroll({ shown, ownLines, isBegun }: LogContent): LogScroll {
  const ref = useRef<HTMLElement>(null);
  const isFollowing = useRef(false);
  const [hasNews, setHasNews] = useState(false);

  const toEnd = useCallback(() => {
    isFollowing.current = true;
    setHasNews(false);
    if (ref.current) ref.current.scrollTop = ref.current.scrollHeight;
  }, []);

  useLayoutOnChange(`${ownLines} ${isBegun}`, () => {
    if (isBegun) return toEnd();
    isFollowing.current = false;
    if (ref.current) ref.current.scrollTop = 0;
    setHasNews(false);
  });

  useLayoutOnChange(`${shown} ${isBegun}`, () => {
    if (isFollowing.current) toEnd();
    else if (isBegun) setHasNews(true);
  });

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
