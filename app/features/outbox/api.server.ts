import { Refusal } from "../../kit/http/errors.server.ts";
import { data, routes, said, saved } from "../../kit/http/routes.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { getProfile } from "../profile/profile.server.ts";
import { mailProbe } from "./mail-probe.server.ts";
import { countUnsentMails } from "./outbox.server.ts";
import { mailSetupSchema, mailTestSchema } from "./schema.ts";
import { reserveMailTest } from "./store/mail-tests.server.ts";
import { formatTestMail } from "./test-mail/test-mail.ts";

export function mailApi(site: Site) {
  const { connection, siteUrl } = site;
  const mail = site.get(mailProbe);
  return routes(site)
    .get(
      "/mail",
      "How mail leaves the site, and what has not left it",
      { answer: data(mailSetupSchema, "SMTP, or captured as files while no mail server is set") },
      async () => ({ kind: mail.kind, ...(await countUnsentMails(connection.db)) }),
    )
    .post(
      "/mail-test",
      "Send a test mail to the owner at once, and tell what the mail server said",
      {
        answer: saved(mailTestSchema, "Sent, or written as a file", "Test email sent"),
        errors: {
          429: "Too many; Retry-After says how long to wait",
          502: "The mail server refused it, or could not be reached",
        },
      },
      async ({ write }) => {
        const { name, email: address } = await getProfile(connection.db);
        const reserved = await reserveMailTest(write(), address);
        if (!reserved.ok) return reserved;
        const test = formatTestMail({ owner: { name, address }, siteUrl });
        const result = await mail.send({ ...test, id: site.newId() });
        if (!result.ok) throw new Refusal(502, "mail_refused", result.sentence);
        return said({ ok: true, value: { kind: mail.kind } }, describe(mail.kind, address));
      },
    );
}

function describe(kind: "smtp" | "capture", address: string): string {
  return kind === "smtp"
    ? `The mail server has accepted the test email for ${address}. If it does not arrive, check the spam folder.`
    : "SMTP_URL is not set, so nothing was sent: the test email is an .eml file in the mail folder of the data folder.";
}
