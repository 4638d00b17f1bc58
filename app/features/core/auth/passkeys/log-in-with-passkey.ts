import { AS_VISITOR, sendAsVisitor } from "../../../../kit/http/client.ts";
import { passkeyLoginClient } from "../client.ts";
import type { LoginOutcome } from "../login/log-in.ts";
import type { PasskeyAssertion } from "../schema.ts";
import { loadBrowserPasskeys } from "./load-browser-passkeys.ts";
import { findAddressFault } from "./passkey.ts";

export async function logInWithPasskey(): Promise<LoginOutcome> {
  const [started, browser] = await begin();
  if (!started.ok) return started;
  if (!browser.ok) return browser;
  const signed = await browser.data.signChallenge(started.data.data);
  return signed.ok ? sendPasskey(signed.data) : signed;
}

/** The assertion of a passkey chosen by autofill; undefined if none was chosen. */
export async function choosePasskey(signal: AbortSignal): Promise<PasskeyAssertion | undefined> {
  if (findAddressFault(location.origin, location.origin)) return undefined;
  if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return undefined;
  const [started, browser] = await begin();
  if (!started.ok || !browser.ok || signal.aborted) return undefined;
  const signed = await browser.data.signByAutofill(started.data.data, signal);
  return signed.ok && !signal.aborted ? signed.data : undefined;
}

export function sendPasskey(json: PasskeyAssertion): Promise<LoginOutcome> {
  return sendAsVisitor(passkeyLoginClient.index.$post({ json }, AS_VISITOR));
}

function begin() {
  return Promise.all([
    sendAsVisitor(passkeyLoginClient.options.$post({}, AS_VISITOR)),
    loadBrowserPasskeys(),
  ]);
}
