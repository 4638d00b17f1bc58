import type { ApiResult } from "../../../../../../utils/http/api-client.ts";
import { SKIPPED_TIME, type Zone } from "../../../../../../utils/time-zone.ts";
import type { EditedPost, OwnerPost } from "../../../api/schema.ts";
import {
  createDraft,
  type FirstFields,
  isSameDraft,
  isSkipped,
  toDraft,
  toPostBody,
} from "../../../drafts/post-form.ts";
import type { PostDraft } from "../../../drafts/schema.ts";
import type { PostStatus } from "../../../post.ts";
import * as calls from "../../../post-calls.ts";
import type { PictureUpload } from "./picture-uploads.ts";
import { dropErrors, nameFormFields } from "./post-errors.ts";
import { openSaving, reduceSaving, type Saving, type SavingEvent } from "./post-saving.ts";

export interface EditorState {
  post: OwnerPost | undefined;
  draft: PostDraft;
  saving: Saving;
  /** The version that another window has saved in the meantime. */
  theirs: EditedPost | undefined;
  /** The text that was typed here before the other version replaced it. */
  aside: PostDraft | undefined;
  /** Pictures on their way into the text. */
  uploads: readonly PictureUpload[];
  /** The server's errors by field; an error goes when its field changes. */
  errors: Readonly<Record<string, string>>;
  /** How often the fields were filled by something other than typing. */
  filling: number;
}

/** One post being written. The state is replaced as a whole, so that a change made during a save is noticed. */
export interface EditorSession {
  state: EditorState;
  seen: calls.Seen | undefined;
  isNew: boolean;
  /** The status that the writer asked for when another window's save came in between. */
  wanted: PostStatus | undefined;
  zone: Zone;
  now: () => Date;
  /** Writes go one after the other, or each would overtake the version of the one before. */
  limitConcurrency: <T>(work: () => Promise<T>) => Promise<T>;
  update: (patch: Partial<EditorState>) => void;
  /** The server has these very words, and nothing was typed since. */
  onSafe: () => void;
  onCreated: (id: number) => void;
  onSaved: (outcome: SaveOutcome) => void;
  onRefused: (fields: Readonly<Record<string, string>>, message: string) => void;
}

export interface SaveOutcome {
  isNew: boolean;
  /** Undefined for a post that was not there. */
  before: PostStatus | undefined;
  post: OwnerPost;
  message: string;
}

export function openEditor(
  opened: EditedPost | undefined,
  first: FirstFields,
  clock: Pick<EditorSession, "zone" | "now">,
): EditorState {
  const now = clock.now();
  const draft = opened ? findDraft(opened, clock) : createDraft(first, { zone: clock.zone, now });
  const copy = opened?.workingCopy;
  const saving = copy
    ? openSaving("copy", copy.updatedAt)
    : openSaving(opened ? "post" : "none", opened?.updatedAt);
  return {
    post: opened,
    draft,
    saving,
    theirs: undefined,
    aside: undefined,
    uploads: [],
    errors: {},
    filling: 0,
  };
}

export function changeDraft(session: EditorSession, patch: Partial<PostDraft>): void {
  session.update({
    draft: { ...session.state.draft, ...patch },
    errors: dropErrors(session.state.errors, patch),
    saving: reduceSaving(session.state.saving, { type: "typed" }),
  });
}

/** Stores the typed text as the working copy; a new post becomes a draft once it has a title. */
export function keepWords(session: EditorSession): Promise<void> {
  return session.limitConcurrency(async () => {
    const words = session.state.draft;
    if (session.state.saving.phase === "conflict" || (!session.seen && !words.title.trim())) return;
    report(session, { type: "sent" });
    const seen = session.seen ?? (await createFirst(session, words));
    if (!seen) return;
    const kept = await calls.keepDraft(seen, words);
    if (!kept.ok) return reportFailure(session, kept);
    const { draftVersion, updatedAt } = kept.data.data;
    session.seen = { ...seen, draftVersion };
    if (session.state.draft === words) session.onSafe();
    report(session, { type: "kept", as: "copy", at: updatedAt });
  });
}

async function createFirst(session: EditorSession, words: PostDraft): Promise<calls.Seen | undefined> {
  const created = await calls.createDraftPost(words);
  if (created.ok) return settleSave(session, created.data.data, 0);
  await reportFailure(session, created);
  return undefined;
}

const SKIPPED = {
  ok: false,
  status: 400,
  code: "invalid_input",
  message: SKIPPED_TIME,
  fields: { publishTime: SKIPPED_TIME },
} as const;

export function savePost(session: EditorSession, status: PostStatus): Promise<void> {
  return session.limitConcurrency(async () => {
    // A press that waited behind the autosave which met the conflict is carried out once the writer has chosen.
    session.wanted = status;
    if (session.state.saving.phase === "conflict") return;
    const words = session.state.draft;
    const before = session.state.post?.status;
    report(session, { type: "sent" });
    if (isSkipped(words, readClock(session))) return reportFailure(session, SKIPPED, session.onRefused);
    const body = toPostBody(words, status, { ...readClock(session), before: session.state.post });
    const answer = session.seen ? await calls.updatePost(session.seen, body) : await calls.createPost(body);
    if (!answer.ok) return reportFailure(session, answer, session.onRefused);
    session.wanted = undefined;
    session.update({ errors: {} });
    const { data, message } = answer.data;
    settleSave(session, data, data.draftVersion ?? 0);
    if (session.state.draft === words) {
      session.onSafe();
      session.update({ draft: toDraft(data, readClock(session)) });
    }
    report(session, { type: "kept", as: "post", at: data.updatedAt });
    session.onSaved({ isNew: session.isNew, before, post: data, message });
    session.isNew = false;
  });
}

/** Shows the server's version; the text typed here is laid aside for copying. */
export function takeOver(session: EditorSession, edited: EditedPost): void {
  const mine = session.state.draft;
  const draft = findDraft(edited, session);
  settleSave(session, edited, edited.draftVersion);
  session.wanted = undefined;
  fill(session, draft, {
    theirs: undefined,
    aside: isSameDraft(mine, draft) ? session.state.aside : mine,
  });
  session.onSafe();
  report(session, { type: "settled", isClean: true });
}

/** The writer has seen both and wants these words: they go on from the other version. */
export function overwrite(session: EditorSession): Promise<void> {
  const { theirs } = session.state;
  if (!theirs) return Promise.resolve();
  settleSave(session, theirs, theirs.draftVersion);
  session.update({ theirs: undefined });
  report(session, { type: "settled", isClean: false });
  return session.wanted ? savePost(session, session.wanted) : keepWords(session);
}

export function discardWords(session: EditorSession): Promise<void> {
  return session.limitConcurrency(async () => {
    const { seen } = session;
    const { post } = session.state;
    if (!seen || !post) return;
    const answer = await calls.discardDraft(seen);
    if (!answer.ok) return reportFailure(session, answer);
    session.seen = { ...seen, draftVersion: answer.data.data.draftVersion };
    fill(session, toDraft(post, readClock(session)));
    session.onSafe();
    report(session, { type: "kept", as: "post", at: post.updatedAt });
    report(session, { type: "settled", isClean: true });
  });
}

/**
 * After a change from elsewhere, such as an older revision: shows the post, and lays the working copy aside.
 */
export function reopen(session: EditorSession): Promise<void> {
  return session.limitConcurrency(async () => {
    if (!session.seen) return;
    const found = await calls.loadPost(session.seen.id);
    if (!found.ok) return report(session, { type: "failed", ...calls.explainFailure(found) });
    const { id, version, draftVersion, workingCopy } = found.data;
    if (!workingCopy) return takeOver(session, found.data);
    const dropped = await calls.discardDraft({ id, version, draftVersion });
    if (!dropped.ok) return reportFailure(session, dropped);
    takeOver(session, { ...found.data, workingCopy: null, draftVersion: dropped.data.data.draftVersion });
  });
}

export function fill(session: EditorSession, draft: PostDraft, rest: Partial<EditorState> = {}): void {
  session.update({ ...rest, draft, errors: {}, filling: session.state.filling + 1 });
}

export function report(session: EditorSession, event: SavingEvent): void {
  session.update({ saving: reduceSaving(session.state.saving, event) });
}

export function findDraft(edited: EditedPost, session: Pick<EditorSession, "zone" | "now">): PostDraft {
  return edited.workingCopy?.draft ?? toDraft(edited, readClock(session));
}

function readClock({ zone, now }: Pick<EditorSession, "zone" | "now">) {
  return { zone, now: now() };
}

function settleSave(session: EditorSession, post: OwnerPost, draftVersion: number): calls.Seen {
  const isFirst = !session.seen;
  const seen = { id: post.id, version: post.version, draftVersion };
  session.seen = seen;
  if (isFirst) session.onCreated(post.id);
  session.update({ post });
  return seen;
}

async function reportFailure(
  session: EditorSession,
  answer: ApiResult<unknown> & { ok: false },
  showErrors?: EditorSession["onRefused"],
): Promise<void> {
  if (answer.code !== "stale_version" || !session.seen) {
    const why = calls.explainFailure(answer);
    session.wanted = undefined;
    report(session, { type: "failed", ...why });
    if (!showErrors) return;
    const errors = nameFormFields(answer.fields);
    session.update({ errors });
    showErrors(errors, answer.message || `Not saved: ${why.reason}.`);
    return;
  }
  const found = await calls.loadPost(session.seen.id);
  if (!found.ok) return report(session, { type: "failed", ...calls.explainFailure(found) });
  session.update({ theirs: found.data });
  report(session, { type: "overtaken" });
}
