import type { Selectable } from "kysely";
import type { NewsletterIssueTable } from "../../../../../db/tables/publishing-tables.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { Topics } from "../subscribers/subscriber.ts";
import type { Issue, IssueExtras, IssueText } from "./schema.ts";

export function toIssue(row: Selectable<NewsletterIssueTable>): Issue {
  return {
    id: row.id,
    postId: row.post_id,
    origin: row.origin,
    subject: row.subject,
    preheader: row.preheader,
    content: row.content,
    topics: parseJson<Topics>(row.topics),
    link: row.link,
    picture: row.picture,
    pictureAlt: row.picture_alt,
    status: row.status,
    fault: row.fault,
    scheduledAt: row.scheduled_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toTextColumns({ subject, preheader, content, topics }: IssueText) {
  return { subject, preheader, content, topics: JSON.stringify(topics) };
}

export function toExtraColumns({ link, picture, pictureAlt }: IssueExtras) {
  return { link, picture, picture_alt: pictureAlt };
}
