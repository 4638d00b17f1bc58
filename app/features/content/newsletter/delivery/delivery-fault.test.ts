import { describe, expect, it } from "vitest";
import { judgeDeliveryFault } from "./delivery-fault.server.ts";

function fail(fields: object): Error {
  return Object.assign(new Error("refused"), fields);
}

describe("judgeDeliveryFault", () => {
  it.each([
    ["RCPT TO", "550 5.1.1 No such user", "no_mailbox"],
    ["RCPT TO", "550 No such user", "no_mailbox"],
    ["RCPT TO", "550 5.2.1 Mailbox disabled", "no_mailbox"],
    ["RCPT TO", "550 5.7.1 Blocked by policy", "refused"],
    ["RCPT TO", "552 5.2.2 Mailbox full", "mailbox_full"],
    ["RCPT TO", "552 Requested mail action aborted: exceeded storage allocation", "mailbox_full"],
    ["RCPT TO", "552 5.3.4 Message too big", "refused"],
    ["DATA", "552 5.2.2 Over quota", "mailbox_full"],
    ["DATA", "552 Message exceeds the size limit", "refused"],
    ["RCPT TO", "450 4.2.0 Greylisted", "later"],
    ["RCPT TO", "452 4.5.3 Too many recipients", "later"],
    ["RCPT TO", "421 4.3.2 Closing", "service"],
    ["DATA", "451 4.3.0 Later", "later"],
    ["DATA", "554 5.7.1 Looks like spam", "refused"],
    ["DATA", "550 5.1.1 No such user", "refused"],
    ["DATA", "421 4.7.0 Slow down", "service"],
    ["MAIL FROM", "451 4.7.1 Slow down", "service"],
    ["MAIL FROM", "550 5.7.1 This sender is not allowed", "service"],
    ["AUTH PLAIN", "535 5.7.8 Wrong password", "service"],
  ])("takes an answer to %s of %s for %s", (command, response, kind) => {
    const responseCode = Number(response.slice(0, 3));
    const code = command.startsWith("AUTH") ? "EAUTH" : command === "DATA" ? "EMESSAGE" : "EENVELOPE";
    expect(judgeDeliveryFault(fail({ code, command, response, responseCode }))).toMatchObject({ kind });
  });

  it.each([
    "ECONNECTION",
    "ETIMEDOUT",
    "ETLS",
    "EDNS",
    "ESOCKET",
    "EABORT",
  ])("holds %s against nobody", (code) => {
    expect(judgeDeliveryFault(fail({ code, command: "CONN" }))).toMatchObject({ kind: "service" });
  });
});
