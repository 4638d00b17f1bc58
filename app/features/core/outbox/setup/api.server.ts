import { Refusal } from "../../../../kit/http/errors.server.ts";
import { data, done, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import { NEEDS_PROOF, ownerProver } from "../../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { checkSenderDomain } from "./domain/check-domain.server.ts";
import { findTxt } from "./domain/dns.server.ts";
import { getMailServer, planMailServer, updateMailServer } from "./mail-server.server.ts";
import { mailWays } from "./mail-way.server.ts";
import {
  domainCheckInput,
  domainCheckSchema,
  mailServerInput,
  mailServerSchema,
  provedMailServerUpdate,
} from "./schema.ts";
import { sendServerTest } from "./server-test.server.ts";
import { getMailDomain } from "./setup.ts";

const NO_DOMAIN =
  "Save a sender address at your own domain first. There are no records to check for this one.";

/** Only after a log-in: an API token has no business with the mail server and its password. */
export function mailSetupApi(site: Site) {
  const { db } = site.connection;
  return routes(site, "login")
    .get(
      "/mail-server",
      "The mail server and the sender, without the password",
      { answer: data(mailServerSchema, "What the browser or the environment has set") },
      () => getMailServer(db, site),
    )
    .put(
      "/mail-server",
      "Set the mail server and the sender; mail takes the new way at once. It needs the password",
      {
        body: provedMailServerUpdate,
        bodyIs: "The server and the sender, and the version that was read",
        answer: saved(mailServerSchema, "Saved", "Email settings saved"),
        errors: {
          409: "It was changed after the version that was read; nothing was saved",
          ...NEEDS_PROOF,
        },
      },
      async ({ write, body: { currentPassword, code, ...update }, c }) => {
        const planned = await planMailServer(db, site, update);
        // A code can't be used twice, so a form that will be refused needs none.
        if (!planned.ok) return planned;
        const proof = { currentPassword, code };
        const alarm = await site.get(ownerProver)(c, proof, "change how email is sent");
        const result = await updateMailServer({ ...write(), alarm }, site, update);
        if (!result.ok) return result;
        // The change arrives by the feed too; the answer must not come before.
        await site.get(mailWays).load();
        return said(
          result,
          result.value.host ? "Email settings saved" : "Email settings saved. Email is off.",
        );
      },
    )
    .post(
      "/mail-server/test",
      "Send a test mail through a server that need not be saved, and tell what it said",
      {
        body: mailServerInput,
        bodyIs: "The server and the sender as the form has them",
        answer: done("The server has accepted it", "The mail server has accepted the test email"),
        errors: {
          400: "A field is not valid, or there is no server to test",
          429: "Too many; Retry-After says how long to wait",
          502: "The mail server refused it, or could not be reached",
        },
      },
      async ({ write, body }) => said({ ok: true, value: {} }, await sendServerTest(site, write(), body)),
    )
    .post(
      "/mail-server/domain-check",
      "What the DNS says of the sender's domain: SPF, DKIM and DMARC",
      {
        body: domainCheckInput,
        bodyIs: "The DKIM selector, if it is known",
        answer: data(domainCheckSchema, "Each record, in plain words"),
        errors: { 400: "The selector is not valid, or the sender has no domain that the DNS could know" },
      },
      async ({ body }) => {
        const { sender, host } = await getMailServer(db, site);
        if (!getMailDomain(sender).includes(".")) throw new Refusal(400, "invalid_input", NO_DOMAIN);
        return checkSenderDomain({ sender, host, selector: body.selector, find: site.get(findTxt) });
      },
    );
}
