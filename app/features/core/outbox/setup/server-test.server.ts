import { Refusal } from "../../../../kit/http/errors.server.ts";
import { refuseWrite } from "../../../../kit/http/resource.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { getSettings } from "../../settings/settings.server.ts";
import type { OutgoingMail } from "../mail.ts";
import { createSmtpMailer, withSenderName } from "../mailer.server.ts";
import { reserveMailTest } from "../store/mail-tests.server.ts";
import { formatTestMail } from "../test-mail/test-mail.ts";
import { planMailServer } from "./mail-server.server.ts";
import { openPassword, toMailWay } from "./mail-way.server.ts";
import type { MailServerInput } from "./schema.ts";
import { explainServerFault } from "./server-faults.server.ts";
import { formatServerUrl } from "./server-url.server.ts";
import type { MailServerPlace } from "./setup.ts";

interface ServerToTest extends MailServerPlace {
  password: string;
  from: string;
  fromName: string;
}

const TEST_TIMEOUT_MS = 15_000;
const NO_HOST = "Enter a mail server first.";

/** Sends the owner a mail through the server of the form, past the outbox; throws the server's objection. */
export async function sendServerTest(site: Site, by: OwnerWrite, input: MailServerInput): Promise<string> {
  const { db } = by.connection;
  const planned = await planMailServer(db, site, input);
  if (!planned.ok) return refuseWrite(planned);
  const server = planned.value;
  if (!server.host) throw new Refusal(400, "invalid_input", NO_HOST, { fields: { host: NO_HOST } });
  const { name, email: address } = await getSettings(db);
  const reserved = await reserveMailTest(by, address);
  if (!reserved.ok) return refuseWrite(reserved);
  const { from, fromName } = toMailWay(site, server);
  const mail = formatTestMail({ owner: { name, address }, siteUrl: site.siteUrl });
  const password = openPassword(site, server) ?? "";
  await testMailServer({ ...server, password, from, fromName }, { ...mail, id: site.newId() });
  return `${server.host} has accepted the test email for ${address}. If it doesn't arrive, check the spam folder.`;
}

async function testMailServer(server: ServerToTest, mail: OutgoingMail): Promise<void> {
  const { send } = createSmtpMailer(formatServerUrl(server, server.password), server.from);
  try {
    await send(withSenderName(mail, server), AbortSignal.timeout(TEST_TIMEOUT_MS));
  } catch (error) {
    throw new Refusal(502, "mail_refused", explainServerFault(error, server));
  }
}
