import { AS_VISITOR, sendAsVisitor } from "../../../kit/http/client.ts";
import { passkeyLoginClient } from "../client.ts";
import type { LoginOutcome } from "../login/log-in.ts";
import { loadBrowserPasskeys } from "./load-browser-passkeys.ts";

export async function logInWithPasskey(): Promise<LoginOutcome> {
  const [started, browser] = await Promise.all([
    sendAsVisitor(passkeyLoginClient.options.$post({}, AS_VISITOR)),
    loadBrowserPasskeys(),
  ]);
  if (!started.ok) return started;
  if (!browser.ok) return browser;
  const signed = await browser.data.signChallenge(started.data.data);
  if (!signed.ok) return signed;
  return sendAsVisitor(passkeyLoginClient.index.$post({ json: signed.data }, AS_VISITOR));
}
