import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, type Routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isMailOn } from "../mail-probe.server.ts";
import { listRecordMails } from "../mail-states.server.ts";
import { mailStateSchema } from "../schema.ts";
import { putMailAside, sendMailAgain } from "./send-again.server.ts";

const recordQuery = z.object({
  noun: z.enum(["quote", "invoice", "engagement", "message", "booking"]),
  id: z.string().min(1).max(100),
});

/** Calls that show the state of the emails to clients, and send them again or put them aside. */
export function mailOutcomes(site: Site) {
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/mails",
        "The states of the emails to a client about a record, latest first",
        { query: recordQuery, answer: data(z.array(mailStateSchema), "As it is now") },
        async ({ query: { noun, id } }) =>
          (await listRecordMails(site.connection.db, { noun, ids: [id] }, isMailOn(site))).get(id) ?? [],
      )
      .post(
        "/mails/:id/send-again",
        "Send an email to a client again, as it would be written now and to their current address",
        {
          params: textParam,
          answer: saved(mailStateSchema, "It waits in the outbox", "Email queued"),
          errors: { 409: "Email is off, it's on its way, or there's nothing to send any more" },
        },
        ({ write, params }) => sendMailAgain(site, write(), params.id),
      )
      .post(
        "/mails/:id/put-aside",
        "Ask no more about an email that didn't arrive; it isn't sent",
        { params: textParam, answer: saved(mailStateSchema, "Put aside", "Email put aside") },
        ({ write, params }) => putMailAside(write(), params.id),
      );
}
