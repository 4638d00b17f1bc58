import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import {
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { planTopics } from "../subscription/topics.server.ts";
import { isEditable } from "./issue.ts";
import { composeIssue, findIssueSource } from "./issue-publishing.server.ts";
import { toExtraColumns, toIssue, toTextColumns } from "./issue-rows.server.ts";
import { findIssue } from "./issues.server.ts";
import type { Issue, IssueExtras, IssueText } from "./schema.ts";

const EMPTY: IssueText & IssueExtras = {
  subject: "",
  preheader: "",
  content: "",
  topics: [],
  link: "",
  picture: "",
  pictureAlt: "",
};

export const getSubject = ({ subject }: Issue) => subject || "an issue without a subject";

export function createIssue(
  by: OwnerWrite,
  { postId, body }: { postId?: number | undefined; body: "whole" | "excerpt" },
  newId: () => string,
): Promise<WriteResult<Issue>> {
  return writeAsOwner(by, { action: "newsletter_issue_created", subject: getSubject }, async (trx) => {
    if (postId === undefined) return insertDraft(trx, { id: newId(), postId: null, text: EMPTY }, by.now);
    const source = await findIssueSource(trx, postId, by.now);
    if (!source) return notFound("post");
    const composed = await composeIssue(trx, source.post, { body, isPublic: source.isPublic });
    const text = { ...composed, topics: [source.post.category] };
    return insertDraft(trx, { id: newId(), postId, text }, by.now);
  });
}

export function duplicateIssue(by: OwnerWrite, id: string, newId: () => string): Promise<WriteResult<Issue>> {
  return writeAsOwner(by, { action: "newsletter_issue_created", subject: getSubject }, async (trx) => {
    const issue = await findIssue(trx, id);
    if (!issue) return notFound("issue");
    return insertDraft(trx, { id: newId(), postId: issue.postId, text: issue }, by.now);
  });
}

async function insertDraft(
  trx: Transaction<Schema>,
  { id, postId, text }: { id: string; postId: number | null; text: IssueText & IssueExtras },
  now: Date,
): Promise<WriteResult<Issue>> {
  const row = await trx
    .insertInto("newsletter_issues")
    .values({
      ...toTextColumns(text),
      ...toExtraColumns(text),
      id,
      post_id: postId,
      origin: "owner",
      status: "draft",
      created_at: toTimestamp(now),
      updated_at: toTimestamp(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, value: toIssue(row) };
}

export function updateIssue(
  by: OwnerWrite,
  id: string,
  { version, ...text }: IssueText & { version: number },
): Promise<WriteResult<Issue>> {
  return writeAsOwner(by, { action: "newsletter_issue_updated", subject: getSubject }, async (trx) => {
    const issue = await findIssue(trx, id);
    if (!issue) return notFound("issue");
    if (!isEditable(issue))
      return closed("This issue is being sent or has been sent, so it can no longer be changed.");
    if (issue.version !== version) return staleVersion("issue");
    const planned = await planTopics(trx, text.topics);
    if (!planned.ok) return planned;
    const row = await trx
      .updateTable("newsletter_issues")
      .set({ ...toTextColumns(text), version: version + 1, updated_at: toTimestamp(by.now) })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("status", "in", ["draft", "scheduled"])
      .returningAll()
      .executeTakeFirst();
    return row ? { ok: true, value: toIssue(row) } : staleVersion("issue");
  });
}

/** An issue that publishing made stays: it records that the post has been sent. */
export function deleteIssue(by: OwnerWrite, id: string): Promise<WriteResult<Issue>> {
  return writeAsOwner(by, { action: "newsletter_issue_deleted", subject: getSubject }, async (trx) => {
    const issue = await findIssue(trx, id);
    if (!issue) return notFound("issue");
    if (
      issue.origin === "publishing" ||
      issue.startedAt !== null ||
      !["draft", "cancelled"].includes(issue.status)
    ) {
      return closed("Only a draft can be deleted.");
    }
    const row = await trx
      .deleteFrom("newsletter_issues")
      .where("id", "=", id)
      .where("started_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    return row ? { ok: true, value: toIssue(row) } : closed("Only a draft can be deleted.");
  });
}

export function closed(message: string): WriteFailure {
  return { ok: false, code: "closed", message };
}
