import { Refusal } from "../../../kit/http/errors.server.ts";
import { data, routes, said, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import { getSettings } from "../settings/settings.server.ts";
import { isMailOn, MAIL_OFF, mailProbe } from "./mail-probe.server.ts";
import { countUnsentMails } from "./outbox.server.ts";
import { mailOutcomes } from "./outcomes/outcome-calls.server.ts";
import { mailSetupSchema, mailTestSchema } from "./schema.ts";
import { sendCapturedMails } from "./store/captured-mails.server.ts";
import { reserveMailTest } from "./store/mail-tests.server.ts";
import { formatTestMail } from "./test-mail/test-mail.ts";

export function mailApi(site: Site) {
  const { connection, siteUrl } = site;
  const mail = site.get(mailProbe);
  return routes(site)
    .with(mailOutcomes(site))
    .get(
      "/mail",
      "How mail leaves the site, and what has not left it",
      { answer: data(mailSetupSchema, "SMTP, or captured as files while no mail server is set") },
      async () => ({ kind: mail.kind, ...(await countUnsentMails(connection.db)) }),
    )
    .post(
      "/mail/captured",
      "Send what was kept as files while email was off",
      { answer: saved(mailSetupSchema, "What has not left the site now", "Sending the emails that waited") },
      async ({ write }) => {
        if (!isMailOn(site)) throw new Refusal(409, "mail_off", MAIL_OFF);
        const result = await sendCapturedMails(write());
        if (!result.ok) return result;
        const setup = { kind: mail.kind, ...(await countUnsentMails(connection.db)) };
        const sentence = `${countOf(result.value, "email")} that waited ${result.value === 1 ? "is" : "are"} being sent now.`;
        return said({ ok: true, value: setup }, sentence);
      },
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
        const { name, email: address } = await getSettings(connection.db);
        const reserved = await reserveMailTest(write(), address);
        if (!reserved.ok) return reserved;
        const test = formatTestMail({ owner: { name, address }, siteUrl });
        const result = await mail.send({ ...test, id: site.newId() });
        if (!result.ok) throw new Refusal(502, "mail_refused", result.sentence);
        return said({ ok: true, value: { kind: mail.kind } }, describeTestMail(mail.kind, address));
      },
    );
}

function describeTestMail(kind: "smtp" | "capture", address: string): string {
  return kind === "smtp"
    ? `The mail server has accepted the test email for ${address}. If it doesn't arrive, check the spam folder.`
    : "Email is off, so nothing was sent. The test email is an .eml file in the mail folder of the data folder.";
}
