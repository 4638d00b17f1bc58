import { z } from "@hono/zod-openapi";
import { jsonContent } from "../../../../kit/http/resource.server.ts";
import { json, routes } from "../../../../kit/http/routes.server.ts";
import { readSender } from "../../../../kit/http/visitor.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { CALL_SUCCESS } from "../call.ts";
import { CONTACT_SUCCESS, parseSignals } from "../message.ts";
import { refuseMessage } from "../refuse-message.server.ts";
import { messageInput } from "../schema.ts";
import { sendVisitorMessage } from "../visitor-message.server.ts";

const sentSchema = z.object({ success: z.literal(true), message: z.string() }).openapi("MessageSent");

export function contactApi(site: Site) {
  return routes(site, "anyone").post(
    "/",
    "Send the owner a message",
    {
      // The command validates by itself, since the page's form comes to it too.
      described: { body: jsonContent(messageInput, "The message") },
      answer: json(sentSchema, "Stored in the owner's inbox, or in its quarantine", 201),
      errors: {
        400: "A field is missing or not valid",
        429: "Too many to be stored; Retry-After says when to come back",
      },
    },
    async ({ c }) => {
      const body: unknown = await c.req.json();
      const result = await sendVisitorMessage(site, readSender(c), body, parseSignals(body));
      if (!result.ok) refuseMessage(result);
      return { success: true, message: asksForCall(body) ? CALL_SUCCESS : CONTACT_SUCCESS };
    },
  );
}

function asksForCall(body: unknown): boolean {
  return typeof body === "object" && body !== null && "call" in body && body.call !== undefined;
}
