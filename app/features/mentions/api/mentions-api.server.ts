import { createRoute, z } from "@hono/zod-openapi";
import { pagingQuery, toWindow } from "../../../kit/http/paging.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  jsonContent,
  jsonInput,
  savedSchema,
  sendDone,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { mentionWorker } from "../exchange/mention-worker.server.ts";
import { MENTION_DECISIONS, MENTION_KINDS, MENTION_STATUSES, type MentionSettings } from "../mention.ts";
import { mentionDecisionInput, mentionSettingsInput } from "../mention-input.ts";
import { findMentionSettings, updateMentionSettings } from "../mention-settings.server.ts";
import { decideMention, deleteMention, listMentions } from "../mentions.server.ts";
import { listSentMentions } from "../store/outgoing-mentions.server.ts";

const SENT_SHOWN_MAX = 100;

const mentionSchema = z
  .object({
    id: z.string(),
    kind: z.enum(MENTION_KINDS),
    source: z.string().describe("The page that names ours"),
    target: z.string().describe("The path of ours"),
    postTitle: z.string().nullable(),
    author: z.string(),
    authorUrl: z.string(),
    excerpt: z.string(),
    status: z.enum(MENTION_STATUSES),
    createdAt: z.string(),
    verifiedAt: z.string().nullable(),
  })
  .openapi("Mention");

const sentSchema = z
  .object({
    id: z.string(),
    source: z.string(),
    target: z.string(),
    status: z.enum(["waiting", "sent", "unsupported", "failed"]),
    answer: z.string(),
    updatedAt: z.string(),
  })
  .openapi("SentMention");

const settingsSchema = z
  .object({
    isOn: z.boolean(),
    hub: z.string().describe("Of WebSub; empty for none"),
    version: z.number().int(),
    reason: z.string().nullable().describe("Why nothing happens even when it is on"),
  })
  .openapi("MentionSettings");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "What other sites say of the posts, newest first",
  request: {
    query: pagingQuery.extend({
      status: z.enum(MENTION_STATUSES).optional(),
      id: textParam.shape.id.optional().describe("That one alone"),
    }),
  },
  responses: {
    200: jsonContent(z.array(mentionSchema), "One page; the total is in `X-Total-Count`"),
    ...unauthorized,
  },
});

const sentRoute = createRoute({
  method: "get",
  path: "/sent",
  summary: "Whom the site has told of its posts, last first",
  responses: { 200: jsonContent(z.array(sentSchema), "The last hundred"), ...unauthorized },
});

const decideRoute = createRoute({
  method: "put",
  path: "/{id}",
  summary: `Decide about a mention: ${MENTION_DECISIONS.join(", ")}`,
  request: { params: textParam, ...jsonInput(mentionDecisionInput, "The decision") },
  responses: { 200: jsonContent(savedSchema(mentionSchema), "Decided"), ...writeErrors },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Delete a mention; the page may send it again",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

const getSettingsRoute = createRoute({
  method: "get",
  path: "/settings",
  summary: "Whether the site takes part",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: settingsSchema }), "The settings"),
    ...unauthorized,
  },
});

const saveSettingsRoute = createRoute({
  method: "put",
  path: "/settings",
  summary: "Turn mentions on or off",
  request: jsonInput(mentionSettingsInput, "The settings, with the version that was read"),
  responses: { 200: jsonContent(savedSchema(settingsSchema), "Saved"), ...writeErrors },
});

export function mentionsApi(site: Site) {
  const { db } = site.connection;
  const withReason = ({ isOn, hub, version }: Omit<MentionSettings, "reason">): MentionSettings => {
    return { isOn, hub, version, reason: site.get(mentionWorker).reason ?? null };
  };
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(getSettingsRoute, async (c) =>
      c.json({ success: true as const, data: withReason(await findMentionSettings(db)) }, 200),
    )
    .openapi(saveSettingsRoute, async (c) => {
      const input = c.req.valid("json");
      const result = await updateMentionSettings(writeOf(c, site), input);
      const saved = result.ok ? { ...result, value: withReason(result.value) } : result;
      return sendSaved(c, saved, input.isOn ? "Mentions are on." : "Mentions are off.", 200);
    })
    .openapi(sentRoute, async (c) => c.json(await listSentMentions(db, SENT_SHOWN_MAX), 200))
    .openapi(listRoute, async (c) => {
      const { status, id, ...paging } = c.req.valid("query");
      const { mentions, total } = await listMentions(db, { status, id, ...toWindow(paging) });
      c.header("x-total-count", String(total));
      return c.json(mentions, 200);
    })
    .openapi(decideRoute, async (c) => {
      const { status } = c.req.valid("json");
      const message = { approved: "Mention approved", held: "Mention held back", spam: "Marked as spam" }[
        status
      ];
      return sendSaved(
        c,
        await decideMention(writeOf(c, site), c.req.valid("param").id, status),
        message,
        200,
      );
    })
    .openapi(deleteRoute, async (c) =>
      sendDone(c, await deleteMention(writeOf(c, site), c.req.valid("param").id), "Mention deleted"),
    );
}
