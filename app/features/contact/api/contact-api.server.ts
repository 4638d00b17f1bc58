import { createRoute, z } from "@hono/zod-openapi";
import { createResource, errorSchema, jsonContent } from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { CONTACT_SUCCESS, messageInput, parseSignals } from "../message.ts";
import { refuseMessage } from "../refuse-message.server.ts";
import { sendVisitorMessage } from "../visitor-message.server.ts";

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

export function contactApi(site: Site) {
  const resource = createResource();
  resource.openAPIRegistry.registerPath({ ...submitRoute, path: "/" });
  // The command validates by itself, since the page's form comes to it too.
  resource.post("/", async (c) => {
    const body: unknown = await c.req.json();
    const result = await sendVisitorMessage(c, site, body, parseSignals(body));
    if (!result.ok) refuseMessage(result);
    return c.json({ success: true, message: CONTACT_SUCCESS }, 201);
  });
  return resource;
}
