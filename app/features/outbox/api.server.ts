import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../kit/http/errors.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  errorSchema,
  jsonContent,
  refuseWrite,
  savedSchema,
  unauthorized,
  writeOf,
} from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { getProfile } from "../profile/profile.server.ts";
import { mailProbe } from "./mail-probe.server.ts";
import { countUnsentMails } from "./outbox.server.ts";
import { MAIL_TESTS_PERIOD_MS, reserveMailTest } from "./test-mail/mail-tests.server.ts";
import { formatTestMail } from "./test-mail/test-mail.ts";

const kind = z.enum(["smtp", "capture"]);

const stateRoute = createRoute({
  method: "get",
  path: "/mail",
  summary: "How mail leaves the site, and what has not left it",
  responses: {
    200: jsonContent(
      z.object({
        success: z.literal(true),
        data: z.object({ kind, waiting: z.number().int(), failed: z.number().int() }).openapi("MailState"),
      }),
      "SMTP, or captured as files while no mail server is set",
    ),
    ...unauthorized,
  },
});

const testRoute = createRoute({
  method: "post",
  path: "/mail-test",
  summary: "Send a test mail to the owner at once, and tell what the mail server said",
  responses: {
    200: jsonContent(savedSchema(z.object({ kind })), "Sent, or written as a file"),
    429: jsonContent(errorSchema, "Too many; Retry-After says how long to wait"),
    502: jsonContent(errorSchema, "The mail server refused it, or could not be reached"),
    ...unauthorized,
  },
});

export function mailApi(site: Site) {
  const { connection, siteUrl } = site;
  const mail = site.get(mailProbe);
  const resource = createResource();
  resource.use("/mail", requireOwner(site));
  return resource
    .openapi(stateRoute, async (c) => {
      const data = { kind: mail.kind, ...(await countUnsentMails(connection.db)) };
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(testRoute, async (c) => {
      const { name, email: address } = await getProfile(connection.db);
      const reserved = await reserveMailTest(writeOf(c, site), address);
      if (!reserved.ok) {
        c.header("retry-after", String(MAIL_TESTS_PERIOD_MS / 1000));
        refuseWrite(reserved);
      }
      const test = formatTestMail({ owner: { name, address }, siteUrl });
      const result = await mail.send({ ...test, id: site.newId() });
      if (!result.ok) throw new Refusal(502, "mail_refused", result.sentence);
      return c.json(
        { success: true as const, message: describe(mail.kind, address), data: { kind: mail.kind } },
        200,
      );
    });
}

function describe(kind: "smtp" | "capture", address: string): string {
  return kind === "smtp"
    ? `The mail server has accepted the test email for ${address}. If it does not arrive, check the spam folder.`
    : "SMTP_URL is not set, so nothing was sent: the test email is an .eml file in the mail folder of the data folder.";
}
