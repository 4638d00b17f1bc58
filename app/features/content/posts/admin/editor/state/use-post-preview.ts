import { useEffect, useMemo, useRef, useState } from "react";
import { createSemaphore } from "../../../../../../kit/workers/semaphore.ts";
import { type Rendered, renderPreview } from "../../../post-calls.ts";

const PAUSE_MS = 300;

/** The text as the public page's own renderer shows it, a moment after the typing pauses; the latest text wins. */
export function usePostPreview(content: string) {
  const [rendered, setRendered] = useState<Rendered>();
  const [problem, setProblem] = useState("");
  const latest = useRef(content);
  latest.current = content;
  const limitConcurrency = useMemo(() => createSemaphore(1), []);
  const hasBegun = useRef(false);
  useEffect(() => {
    const pauseMs = hasBegun.current ? PAUSE_MS : 0;
    hasBegun.current = true;
    const timer = setTimeout(
      () =>
        limitConcurrency(async () => {
          if (latest.current !== content) return;
          const answer = await renderPreview(content);
          if (answer.ok) setRendered(answer.data.data);
          setProblem(answer.ok ? "" : answer.message || "The preview couldn't be made.");
        }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [content, limitConcurrency]);
  return { rendered, problem };
}
