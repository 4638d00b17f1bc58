import { useEffect, useRef, useState } from "react";
import { createSemaphore } from "../../../../../../kit/workers/semaphore.ts";
import { createZone } from "../../../../../../utils/time-zone.ts";
import type { EditedPost } from "../../../api/schema.ts";
import type { FirstFields } from "../../../drafts/post-form.ts";
import type { PostDraft } from "../../../drafts/schema.ts";
import type { PostStatus } from "../../../post.ts";
import {
  changeDraft,
  discardWords,
  type EditorSession,
  type EditorState,
  fill,
  keepWords,
  openEditor,
  overwrite,
  reopen,
  report,
  savePost,
  takeOver,
} from "./editor-state.ts";
import { moveUpload } from "./picture-uploads.ts";
import { findWaitMs, isUnsafe, type Saving } from "./post-saving.ts";
import { usePostBackup } from "./use-post-backup.ts";

interface SessionOptions extends Pick<EditorSession, "onSaved" | "onRefused"> {
  opened: EditedPost | undefined;
  first: FirstFields;
  timeZone: string;
}

export type PostSession = ReturnType<typeof usePostSession>;

export function usePostSession(options: SessionOptions) {
  const [session, state] = useEditorSession(options);
  const backup = usePostBackup(state.post?.id, state.draft, isUnsafe(state.saving));
  session.onSafe = backup.clear;
  session.onSaved = options.onSaved;
  session.onRefused = options.onRefused;
  useAutosave(state.saving, () => keepWords(session));
  return {
    ...state,
    zone: session.zone,
    recovered: backup.found,
    change: (patch: Partial<PostDraft>) => changeDraft(session, patch),
    save: (status: PostStatus) => savePost(session, status),
    takeOver: (edited: EditedPost) => takeOver(session, edited),
    overwrite: () => void overwrite(session),
    discard: () => void discardWords(session),
    dropAside: () => session.update({ aside: undefined }),
    reopen: () => void reopen(session),
    moveUpload: (upload: Parameters<typeof moveUpload>[1]) =>
      session.update({ uploads: moveUpload(session.state.uploads, upload) }),
    recover() {
      if (!backup.found) return;
      fill(session, backup.found.value);
      report(session, { type: "typed" });
      backup.dismiss();
    },
    dropRecovered() {
      backup.clear();
      backup.dismiss();
    },
  };
}

function useEditorSession({
  opened,
  first,
  timeZone,
  onSaved,
  onRefused,
}: SessionOptions): [EditorSession, EditorState] {
  const [session] = useState<EditorSession>(() => {
    const zone = createZone(timeZone);
    const clock = { zone, now: () => new Date() };
    return {
      ...clock,
      state: openEditor(opened, first, clock),
      seen: opened && { id: opened.id, version: opened.version, draftVersion: opened.draftVersion },
      isNew: !opened,
      wanted: undefined,
      limitConcurrency: createSemaphore(1),
      update() {},
      onSafe() {},
      onCreated: nameAddress,
      onSaved,
      onRefused,
    };
  });
  const [state, setState] = useState(session.state);
  session.update = (patch) => {
    session.state = { ...session.state, ...patch };
    setState(session.state);
  };
  return [session, state];
}

/** Bypasses the router, which would replace this screen in the middle of a word. */
function nameAddress(id: number): void {
  history.replaceState(history.state, "", location.pathname.replace(/new$/, String(id)));
}

/** Each keystroke restarts the wait. */
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
