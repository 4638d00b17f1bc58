import { z } from "@hono/zod-openapi";
import { pagingQuery, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, done, json, page, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { MENTION_DECISIONS, MENTION_STATUSES } from "../mention.ts";
import {
  findMentionSettings,
  type StoredMentionSettings,
  updateMentionSettings,
} from "../mention-settings.server.ts";
import { decideMention, deleteMention, listMentions } from "../mentions.server.ts";
import {
  type MentionSettings,
  mentionDecisionInput,
  mentionSchema,
  mentionSettingsInput,
  mentionSettingsSchema,
  sentMentionSchema,
} from "../schema.ts";
import { listSentMentions } from "../store/outgoing-mentions.server.ts";
import { mentionWorker } from "../worker.server.ts";

const SENT_SHOWN_MAX = 100;

const DECIDED = { approved: "Mention approved", held: "Mention marked as pending", spam: "Marked as spam" };

export function mentionsApi(site: Site) {
  const { db } = site.connection;
  const withReason = ({ isOn, hub, version }: StoredMentionSettings): MentionSettings => {
    return { isOn, hub, version, reason: site.get(mentionWorker).reason ?? null };
  };
  return routes(site)
    .get(
      "/settings",
      "Whether the site takes part",
      { answer: data(mentionSettingsSchema, "The settings") },
      async () => withReason(await findMentionSettings(db)),
    )
    .put(
      "/settings",
      "Turn mentions on or off",
      {
        body: mentionSettingsInput,
        bodyIs: "The settings, with the version that was read",
        answer: saved(mentionSettingsSchema, "Saved", "Mentions are off."),
      },
      async ({ write, body }) => {
        const result = await updateMentionSettings(write(), body);
        if (!result.ok) return result;
        const value = withReason(result.value);
        return said({ ...result, value }, body.isOn ? "Mentions are on." : "Mentions are off.");
      },
    )
    .get(
      "/sent",
      "Whom the site has told of its posts, last first",
      { answer: json(z.array(sentMentionSchema), "The last hundred") },
      () => listSentMentions(db, SENT_SHOWN_MAX),
    )
    .get(
      "/",
      "What other sites say of the posts, newest first",
      {
        query: pagingQuery.extend({
          status: z.enum(MENTION_STATUSES).optional(),
          id: textParam.shape.id.optional().describe("That one alone"),
        }),
        answer: page(mentionSchema),
      },
      async ({ query: { status, id, ...paging } }) => {
        const { mentions, total } = await listMentions(db, { status, id, ...toWindow(paging) });
        return { items: mentions, total };
      },
    )
    .put(
      "/:id",
      `Decide about a mention: ${MENTION_DECISIONS.join(", ")}`,
      {
        params: textParam,
        body: mentionDecisionInput,
        bodyIs: "The decision",
        answer: saved(mentionSchema, "Decided", "Mention approved"),
      },
      async ({ write, params, body: { status } }) =>
        said(await decideMention(write(), params.id, status), DECIDED[status]),
    )
    .delete(
      "/:id",
      "Delete a mention; the page may send it again",
      { params: textParam, answer: done("Deleted", "Mention deleted") },
      ({ write, params }) => deleteMention(write(), params.id),
    );
}
