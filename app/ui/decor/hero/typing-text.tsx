import { useCallback } from "react";
import { useDecoration } from "../use-decoration.ts";
import type { TypingOptions } from "./typing.ts";

/** Shows the first text at once; the typing begins when the page is idle. */
export function TypingText({ texts, typingMs, deletingMs, pauseMs }: TypingOptions) {
  const load = useCallback(async () => {
    const { createTyping } = await import("./typing.ts");
    return createTyping({ texts, typingMs, deletingMs, pauseMs });
  }, [texts, typingMs, deletingMs, pauseMs]);
  const ref = useDecoration<HTMLSpanElement>(load);
  return (
    <span className="typing" aria-hidden="true">
      <span ref={ref} className="caret">
        {texts[0]}
      </span>
    </span>
  );
}
