import { createRoute, z } from "@hono/zod-openapi";
import { CONTACT_SUCCESS, messageInput, parseSignals } from "../../app/features/contact/message.ts";
import { createMessage } from "../../app/features/contact/messages.server.ts";
import { createResource, errorSchema, jsonContent } from "../../app/kit/http/resource.server.ts";
import { recordGoal } from "../visit-signals.ts";
import type { ApiDeps } from "./api-deps.ts";
import { refuseMessage } from "./refuse-message.ts";

const sentSchema = z.object({ success: z.literal(true), message: z.string() }).openapi("MessageSent");

const submitRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Send the owner a message",
  request: { body: jsonContent(messageInput, "The message") },
  responses: {
    201: jsonContent(sentSchema, "Stored in the owner's inbox, or in its quarantine"),
    400: jsonContent(errorSchema, "A field is missing or not valid"),
    429: jsonContent(errorSchema, "Too many to be stored; Retry-After says when to come back"),
  },
});

export function contactApi(deps: ApiDeps) {
  const resource = createResource();
  resource.openAPIRegistry.registerPath({ ...submitRoute, path: "/" });
  // The command validates by itself, since the page's form comes through another door.
  resource.post("/", async (c) => {
    const body: unknown = await c.req.json();
    const result = await createMessage(deps, body, {
      ...parseSignals(body),
      senderAddress: c.get("clientAddress"),
    });
    if (!result.ok) return refuseMessage(c, result);
    if (!result.value.quarantined) recordGoal(c, deps.visits, "message_sent", "/contact");
    return c.json({ success: true, message: CONTACT_SUCCESS }, 201);
  });
  return resource;
}
