import type { ApiResult } from "../../../../utils/http/api-client.ts";
import type { Zone } from "../../../../utils/time-zone.ts";
import type { EditedPost, OwnerPost } from "../../api/schema.ts";
import type { PostDraft } from "../../drafts/schema.ts";
import type { PostStatus } from "../../post.ts";
import * as calls from "./post-calls.ts";
import { createDraft, isSameDraft, toDraft, toPostBody } from "./post-form.ts";
import { openSaving, reduceSaving, type Saving, type SavingEvent } from "./post-saving.ts";

export interface DeskState {
  /** The post as the server last had it. */
  post: OwnerPost | undefined;
  draft: PostDraft;
  saving: Saving;
  /** What another window has made of the post meanwhile. */
  theirs: EditedPost | undefined;
  /** What was typed before the other version was taken over. */
  aside: PostDraft | undefined;
  /** Counts the times when the fields were filled from elsewhere, and not by typing. */
  filling: number;
}

/** One post being written. The state is replaced as a whole, so that words typed meanwhile can be told apart. */
export interface PostDesk {
  state: DeskState;
  seen: calls.Seen | undefined;
  isNew: boolean;
  /** What the writer asked for when another window came in between. */
  wanted: PostStatus | undefined;
  zone: Zone;
  now: () => Date;
  /** Writes go one after the other, or each would overtake the version of the one before. */
  takeTurn: <T>(work: () => Promise<T>) => Promise<T>;
  update: (patch: Partial<DeskState>) => void;
  /** The server has these very words, and nothing was typed since. */
  onSafe: () => void;
  onCreated: (id: number) => void;
  onSaved: (outcome: { isNew: boolean; message: string }) => void;
  onRefused: (fields: Record<string, string>, message: string) => void;
}

export function openDesk(
  opened: EditedPost | undefined,
  author: string,
  clock: Pick<PostDesk, "zone" | "now">,
): DeskState {
  const now = clock.now();
  const draft = opened ? findDraft(opened, clock) : createDraft(author, { zone: clock.zone, now });
  const copy = opened?.workingCopy;
  const saving = copy
    ? openSaving("copy", copy.updatedAt)
    : openSaving(opened ? "post" : "none", opened?.updatedAt);
  return { post: opened, draft, saving, theirs: undefined, aside: undefined, filling: 0 };
}

export function changeDraft(desk: PostDesk, patch: Partial<PostDraft>): void {
  desk.update({
    draft: { ...desk.state.draft, ...patch },
    saving: reduceSaving(desk.state.saving, { type: "typed" }),
  });
}

/** What is typed goes into the working copy; a new post begins as a draft when it has a title. */
export function keepWords(desk: PostDesk): Promise<void> {
  return desk.takeTurn(async () => {
    const words = desk.state.draft;
    if (desk.state.saving.phase === "conflict" || (!desk.seen && !words.title.trim())) return;
    report(desk, { type: "sent" });
    const seen = desk.seen ?? (await createFirst(desk, words));
    if (!seen) return;
    const kept = await calls.keepDraft(seen, words);
    if (!kept.ok) return refuse(desk, kept);
    const { draftVersion, updatedAt } = kept.data.data;
    desk.seen = { ...seen, draftVersion };
    if (desk.state.draft === words) desk.onSafe();
    report(desk, { type: "kept", as: "copy", at: updatedAt });
  });
}

async function createFirst(desk: PostDesk, words: PostDraft): Promise<calls.Seen | undefined> {
  const created = await calls.createDraftPost(words);
  if (created.ok) return settle(desk, created.data.data, 0);
  await refuse(desk, created);
  return undefined;
}

export function savePost(desk: PostDesk, status: PostStatus): Promise<void> {
  return desk.takeTurn(async () => {
    if (desk.state.saving.phase === "conflict") return;
    const words = desk.state.draft;
    desk.wanted = status;
    report(desk, { type: "sent" });
    const body = toPostBody(words, status, { ...readClock(desk), before: desk.state.post });
    const answer = desk.seen ? await calls.updatePost(desk.seen, body) : await calls.createPost(body);
    if (!answer.ok) return refuse(desk, answer, desk.onRefused);
    desk.wanted = undefined;
    const { data, message } = answer.data;
    settle(desk, data, data.draftVersion ?? 0);
    if (desk.state.draft === words) {
      desk.onSafe();
      desk.update({ draft: toDraft(data, readClock(desk)) });
    }
    report(desk, { type: "kept", as: "post", at: data.updatedAt });
    desk.onSaved({ isNew: desk.isNew, message });
    desk.isNew = false;
  });
}

/** Shows what the server has; what was typed here is laid aside for copying. */
export function takeOver(desk: PostDesk, edited: EditedPost): void {
  const mine = desk.state.draft;
  const draft = findDraft(edited, desk);
  settle(desk, edited, edited.draftVersion);
  desk.wanted = undefined;
  fill(desk, draft, {
    theirs: undefined,
    aside: isSameDraft(mine, draft) ? desk.state.aside : mine,
  });
  desk.onSafe();
  report(desk, { type: "settled", isClean: true });
}

/** The writer has seen both and wants these words: they go on from the other version. */
export function overwrite(desk: PostDesk): Promise<void> {
  const { theirs } = desk.state;
  if (!theirs) return Promise.resolve();
  settle(desk, theirs, theirs.draftVersion);
  desk.update({ theirs: undefined });
  report(desk, { type: "settled", isClean: false });
  return desk.wanted ? savePost(desk, desk.wanted) : keepWords(desk);
}

/** Back to the post as it was saved last. */
export function discardWords(desk: PostDesk): Promise<void> {
  return desk.takeTurn(async () => {
    const { seen } = desk;
    const { post } = desk.state;
    if (!seen || !post) return;
    const answer = await calls.discardDraft(seen);
    if (!answer.ok) return refuse(desk, answer);
    desk.seen = { ...seen, draftVersion: answer.data.data.draftVersion };
    fill(desk, toDraft(post, readClock(desk)));
    desk.onSafe();
    report(desk, { type: "kept", as: "post", at: post.updatedAt });
    report(desk, { type: "settled", isClean: true });
  });
}

/**
 * After something else has changed the post, such as going back to an older revision: what is shown is the post, and a
 * working copy of it is laid aside.
 */
export function reopen(desk: PostDesk): Promise<void> {
  return desk.takeTurn(async () => {
    if (!desk.seen) return;
    const found = await calls.loadPost(desk.seen.id);
    if (!found.ok) return report(desk, { type: "failed", ...calls.explainFailure(found) });
    const { id, version, draftVersion, workingCopy } = found.data;
    if (!workingCopy) return takeOver(desk, found.data);
    const dropped = await calls.discardDraft({ id, version, draftVersion });
    if (!dropped.ok) return refuse(desk, dropped);
    takeOver(desk, { ...found.data, workingCopy: null, draftVersion: dropped.data.data.draftVersion });
  });
}

export function fill(desk: PostDesk, draft: PostDraft, rest: Partial<DeskState> = {}): void {
  desk.update({ ...rest, draft, filling: desk.state.filling + 1 });
}

export function report(desk: PostDesk, event: SavingEvent): void {
  desk.update({ saving: reduceSaving(desk.state.saving, event) });
}

export function findDraft(edited: EditedPost, desk: Pick<PostDesk, "zone" | "now">): PostDraft {
  return edited.workingCopy?.draft ?? toDraft(edited, readClock(desk));
}

function readClock({ zone, now }: Pick<PostDesk, "zone" | "now">) {
  return { zone, now: now() };
}

function settle(desk: PostDesk, post: OwnerPost, draftVersion: number): calls.Seen {
  const isFirst = !desk.seen;
  const seen = { id: post.id, version: post.version, draftVersion };
  desk.seen = seen;
  if (isFirst) desk.onCreated(post.id);
  desk.update({ post });
  return seen;
}

async function refuse(
  desk: PostDesk,
  answer: ApiResult<unknown> & { ok: false },
  tell?: PostDesk["onRefused"],
): Promise<void> {
  if (answer.code !== "stale_version" || !desk.seen) {
    const why = calls.explainFailure(answer);
    report(desk, { type: "failed", ...why });
    tell?.(answer.fields, answer.message || `Not saved: ${why.reason}.`);
    return;
  }
  const found = await calls.loadPost(desk.seen.id);
  if (!found.ok) return report(desk, { type: "failed", ...calls.explainFailure(found) });
  desk.update({ theirs: found.data });
  report(desk, { type: "overtaken" });
}
