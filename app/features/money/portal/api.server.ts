import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { done, routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { askByPortal } from "./ask-question.server.ts";
import { QUESTION_SAID } from "./portal.ts";
import { portalQuestionInput } from "./schema.ts";

const CODES = { 400: "invalid_input", 409: "wrong_state", 429: "too_many_attempts" } as const;

/** Calls for the holder of a portal link. */
export function portalApi(site: Site) {
  return routes(site, "anyone").post(
    "/:token/question",
    "Ask about an engagement, by the token of its portal link",
    {
      params: z.object({ token: z.string().max(500) }),
      body: portalQuestionInput,
      answer: done("It's in the owner's inbox", QUESTION_SAID),
      errors: {
        400: "The question is missing or too long",
        404: "Not a link of this site",
        409: "The client has no email address that an answer could go to",
        410: "The link is revoked",
        429: "Too many messages of this sender",
      },
    },
    async ({ params, body, c }) => {
      const senderAddress = c.get("clientAddress");
      const asked = await askByPortal(site, { token: params.token, text: body.text, senderAddress });
      if (asked.state === "over") throw new Refusal(410, "gone", "This link is no longer valid.");
      if (asked.state === "forged") throw new Refusal(404, "not_found", "This link doesn't lead anywhere.");
      if (asked.state === "refused")
        throw new Refusal(asked.status, CODES[asked.status], asked.message, { fields: asked.fields });
      return { ok: true as const, value: undefined };
    },
  );
}
