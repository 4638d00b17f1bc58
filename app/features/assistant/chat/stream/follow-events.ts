import { fetchAsOwner } from "../../../../utils/http/api-client.ts";
import { readEventStream, type StreamEvent } from "./event-stream.ts";

const FIRST_PAUSE_MS = 1000;
const PAUSE_MAX_MS = 15_000;

/** Whether new events arrive by themselves; "ended" when they never will again. */
export type StreamState = "connecting" | "live" | "broken" | "ended";

interface FollowOptions {
  /** Asked for each connection, so that it goes on where the last one broke off. */
  findPath: () => string;
  signal: AbortSignal;
  onState: (state: StreamState) => void;
  /** False: there is nothing to follow any more. */
  onEvent: (event: StreamEvent) => boolean;
}

/** Reads the owner's server-sent events until the signal, and connects again whenever that breaks. */
export async function followEvents({ findPath, signal, onState, onEvent }: FollowOptions): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  const onOpen = () => {
    pauseMs = FIRST_PAUSE_MS;
    onState("live");
  };
  while (!signal.aborted) {
    const isOver = await readOnce(findPath(), signal, onOpen, onEvent);
    if (signal.aborted) return;
    onState(isOver ? "ended" : "broken");
    if (isOver) return;
    await waitFor(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS);
  }
}

/** True when another connection would be of no use. */
async function readOnce(
  path: string,
  signal: AbortSignal,
  onOpen: () => void,
  onEvent: FollowOptions["onEvent"],
): Promise<boolean> {
  try {
    const response = await fetchAsOwner(path, { headers: { accept: "text/event-stream" }, signal });
    if (response.status === 401 || response.status === 404) return true;
    if (!response.ok || !response.body) return false;
    onOpen();
    for await (const event of readEventStream(response.body)) if (!onEvent(event)) return true;
  } catch {
    // The network went away, the server stopped, or a line was not JSON: the next connection resumes.
  }
  return false;
}

/** Ends early when the network comes back. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener("online", finish);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    addEventListener("online", finish);
    signal.addEventListener("abort", finish);
  });
}
