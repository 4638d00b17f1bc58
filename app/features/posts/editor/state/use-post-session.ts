import { useEffect, useRef, useState } from "react";
import { createSemaphore } from "../../../../kit/workers/semaphore.ts";
import { createZone } from "../../../../utils/time-zone.ts";
import type { EditedPost } from "../../api/schema.ts";
import type { PostDraft } from "../../drafts/schema.ts";
import type { PostStatus } from "../../post.ts";
import {
  changeDraft,
  type DeskState,
  discardWords,
  fill,
  keepWords,
  openDesk,
  overwrite,
  type PostDesk,
  reopen,
  report,
  savePost,
  takeOver,
} from "./editor-state.ts";
import { findWaitMs, isUnsafe, type Saving } from "./post-saving.ts";
import { usePostBackup } from "./use-post-backup.ts";

interface SessionOptions extends Pick<PostDesk, "onSaved" | "onRefused"> {
  opened: EditedPost | undefined;
  author: string;
}

export type PostSession = ReturnType<typeof usePostSession>;

/** The desk of one post, for a screen: its state, its timers, and what this browser has kept. */
export function usePostSession(options: SessionOptions) {
  const [desk, state] = useDesk(options);
  const backup = usePostBackup(state.post?.id, state.draft, isUnsafe(state.saving));
  desk.onSafe = backup.clear;
  desk.onSaved = options.onSaved;
  desk.onRefused = options.onRefused;
  useAutosave(state.saving, () => keepWords(desk));
  return {
    ...state,
    zone: desk.zone,
    recovered: backup.found,
    change: (patch: Partial<PostDraft>) => changeDraft(desk, patch),
    save: (status: PostStatus) => savePost(desk, status),
    takeOver: (edited: EditedPost) => takeOver(desk, edited),
    overwrite: () => void overwrite(desk),
    discard: () => void discardWords(desk),
    dropAside: () => desk.update({ aside: undefined }),
    reopen: () => void reopen(desk),
    recover() {
      if (!backup.found) return;
      fill(desk, backup.found.value);
      report(desk, { type: "typed" });
      backup.dismiss();
    },
    dropRecovered() {
      backup.clear();
      backup.dismiss();
    },
  };
}

function useDesk({ opened, author, onSaved, onRefused }: SessionOptions): [PostDesk, DeskState] {
  const [desk] = useState<PostDesk>(() => {
    const zone = createZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const clock = { zone, now: () => new Date() };
    return {
      ...clock,
      state: openDesk(opened, author, clock),
      seen: opened && { id: opened.id, version: opened.version, draftVersion: opened.draftVersion },
      isNew: !opened,
      wanted: undefined,
      takeTurn: createSemaphore(1),
      update() {},
      onSafe() {},
      onCreated: nameAddress,
      onSaved,
      onRefused,
    };
  });
  const [state, setState] = useState(desk.state);
  desk.update = (patch) => {
    desk.state = { ...desk.state, ...patch };
    setState(desk.state);
  };
  return [desk, state];
}

/** Not by the router, which would put another screen in this one's place in the middle of a word. */
function nameAddress(id: number): void {
  history.replaceState(history.state, "", location.pathname.replace(/new$/, String(id)));
}

/** Each keystroke makes the pause begin anew. */
function useAutosave(saving: Saving, keep: () => Promise<void>) {
  const run = useRef(keep);
  run.current = keep;
  useEffect(() => {
    const waitMs = findWaitMs(saving);
    if (waitMs === undefined) return undefined;
    const send = () => void run.current();
    const timer = setTimeout(send, waitMs);
    addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", send);
    };
  }, [saving]);
}
