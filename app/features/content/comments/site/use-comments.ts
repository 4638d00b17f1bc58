import { useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { COMMENT_FAILURE, formatCommentAnchor } from "../comment.ts";
import type { CommentPage, CommentThread } from "../schema.ts";
import {
  type AnsweredComment,
  type CommentFormState,
  type RefusedComment,
  toCommentValues,
} from "./comment-form-state.ts";
import type { OwnRecord } from "./own-comments.ts";
import { hasOwnComments } from "./own-comments-key.ts";
import { joinOwnComments } from "./shown-threads.ts";

export interface CommentsOptions {
  slug: string;
  comments: CommentPage;
  refused?: RefusedComment | undefined;
  /** The message about a comment that was sent without JavaScript. */
  sentMessage?: string | undefined;
  replyTo?: AnsweredComment | undefined;
}

export const NOTICE_ID = "comment-notice";

const IDLE: CommentFormState = { status: "idle", message: "", fields: {} };

/** The code for the server and the browser's storage is only loaded when a visitor needs it. */
export function useComments({
  slug,
  comments,
  refused,
  sentMessage = "",
  replyTo: answered,
}: CommentsOptions) {
  const [form, setForm] = useState<CommentFormState>(
    refused ? { status: "error", message: refused.message, fields: refused.fields } : IDLE,
  );
  const [notice, setNotice] = useState(sentMessage);
  const [more, setMore] = useState<CommentPage[]>([]);
  const [own, setOwn] = useOwnRecords(slug);
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set());
  const [goneIds, setGoneIds] = useState<ReadonlySet<string>>(new Set());
  const [replyTo, setReplyTo] = useState(answered);
  const draft = useRef<Record<string, string | undefined>>(refused?.values ?? {});
  const elapsed = useElapsed();
  const setFocus = useFocus();
  const last = more.at(-1) ?? comments;

  async function send(element: HTMLFormElement) {
    const { wantsReplies, ...values } = toCommentValues(new FormData(element));
    setForm({ ...IDLE, status: "sending" });
    setNotice("");
    const body = { ...values, wantsReplies: wantsReplies === "on", elapsedMs: elapsed() };
    try {
      const [calls, storage] = await Promise.all([import("./comment-calls.ts"), import("./own-comments.ts")]);
      const answer = await calls.sendComment(slug, body);
      if (!answer.ok) return setForm({ status: "error", message: answer.message, fields: answer.fields });
      const { comment, editKey, message } = answer.value;
      const record = { slug, editKey, comment };
      storage.keepOwnRecord(record, Date.now());
      // The person stays for the next comment, the words do not.
      draft.current = { ...draft.current, text: undefined };
      setOwn((records) => [...records, record]);
      setSentIds((ids) => new Set([...ids, comment.id]));
      setReplyTo(undefined);
      setForm(IDLE);
      setNotice(message);
      setFocus({ id: formatCommentAnchor(comment.id) });
    } catch {
      setForm({ status: "error", message: COMMENT_FAILURE, fields: {} });
    }
  }

  async function changeOwn(before: OwnRecord, after: OwnRecord | undefined, message: string) {
    const { dropOwnRecord, keepOwnRecord } = await import("./own-comments.ts");
    if (after) keepOwnRecord(after, Date.now());
    else dropOwnRecord(before.comment.id, Date.now());
    setOwn((records) => records.flatMap((record) => (isSame(record, before) ? (after ?? []) : record)));
    setNotice(message);
    if (after) return;
    setGoneIds((ids) => new Set([...ids, before.comment.id]));
    setFocus({ id: NOTICE_ID });
  }

  /** False when they could not be had. */
  async function showMore(): Promise<boolean> {
    const { loadComments } = await import("./comment-calls.ts");
    const answer = await loadComments(slug, last.page + 1);
    if (answer.ok) setMore((pages) => [...pages, answer.value]);
    return answer.ok;
  }

  const loaded = [comments, ...more].flatMap(({ threads }) => threads);
  return {
    threads: joinOwnComments(withoutGone(loaded, goneIds), own, sentIds),
    nextPage: last.page < last.pages ? last.page + 1 : undefined,
    form,
    notice,
    draft,
    replyTo,
    setReplyTo,
    /** The form carries it as its key, so that it is empty again after each comment. */
    sentCount: sentIds.size,
    send,
    changeOwn,
    showMore,
  };
}

function useOwnRecords(slug: string) {
  const state = useState<OwnRecord[]>([]);
  const [, setOwn] = state;
  useEffect(() => {
    if (!hasOwnComments()) return;
    const isHere = (record: OwnRecord) => record.slug === slug;
    import("./own-comments.ts")
      .then(({ listOwnRecords }) => setOwn(listOwnRecords(Date.now()).filter(isHere)))
      .catch(() => {});
  }, [slug]);

  return state;
}

/** When others were approved in the meantime, the next page repeats threads that are shown already. */
function withoutGone(threads: readonly CommentThread[], gone: ReadonlySet<string>): CommentThread[] {
  const unique = [...new Map(threads.map((thread) => [thread.id, thread])).values()];
  if (gone.size === 0) return unique;
  return unique
    .map(({ id, comment, replies }) => ({
      id,
      comment: comment && gone.has(comment.id) ? null : comment,
      replies: replies.filter((reply) => !gone.has(reply.id)),
    }))
    .filter(({ comment, replies }) => comment !== null || replies.length > 0);
}

function isSame(a: OwnRecord, b: OwnRecord): boolean {
  return a.comment.id === b.comment.id;
}

function useFocus() {
  const [target, setFocus] = useState<{ id: string }>();
  useEffect(() => {
    const element = target && document.getElementById(target.id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "center" });
  }, [target]);
  return setFocus;
}

/** Milliseconds since the visitor could see the form, or since the document was loaded. */
function useElapsed(): () => number {
  const isLinkedHere = useNavigationType() === "PUSH";
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    shownAt.current ??= isLinkedHere ? performance.now() : 0;
  }, [isLinkedHere]);
  return () => Math.round(performance.now() - (shownAt.current ?? 0));
}
