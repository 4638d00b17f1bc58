import { useEffect, useRef, useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import type { SeoRun } from "../schema.ts";
import { seoRunsClient } from "./client.ts";

const POLL_MS = 1000;

/** The run as it goes on, asked for every second until it has ended, also after a reload of the page. */
export function useSeoRun(loaded: SeoRun | null, onEnd: (ended: SeoRun | null) => void): SeoRun | null {
  const [polled, setPolled] = useState<SeoRun | null>(null);
  const run = polled && polled.id === loaded?.id ? polled : loaded;
  const isRunning = run !== null && run.finishedAt === null;
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!isRunning) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const poll = async () => {
      const answer = await send(seoRunsClient.runs.current.$get()).catch(() => undefined);
      if (isLeft) return;
      if (answer?.ok) setPolled(answer.data.data);
      if (answer?.ok && answer.data.data?.finishedAt !== null) return end.current(answer.data.data);
      timer = setTimeout(() => void poll(), POLL_MS);
    };
    timer = setTimeout(() => void poll(), POLL_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isRunning]);
  return run;
}
