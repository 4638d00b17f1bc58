import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import type { PasskeyCreation, PasskeyRequest } from "../schema.ts";
import { PASSKEY_NOT_USED, PASSKEY_UNSUPPORTED } from "./passkey.ts";

const CANCELLED = "No passkey was added. You can try again.";
const ALREADY_HERE = "This device already has a passkey for this site.";
const UNVERIFIED = "This device can't ask for a fingerprint, a face or a PIN. Try another one.";

/** Shows the browser's dialog that makes a passkey. A refusal is a value, as that of a call. */
export async function createCredential(optionsJSON: PasskeyCreation) {
  if (!browserSupportsWebAuthn()) return refuse(PASSKEY_UNSUPPORTED);
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return accept({
      ...nameCredential(id, rawId, type),
      response: { clientDataJSON, attestationObject, transports },
    });
  } catch (error) {
    return refuse(describeRefusal(error));
  }
}

/** Shows the browser's passkey dialog; a pending offer in the username field is cancelled. */
export async function signChallenge(optionsJSON: PasskeyRequest) {
  if (!browserSupportsWebAuthn()) return refuse(PASSKEY_UNSUPPORTED);
  return authenticate({ optionsJSON });
}

/** Offers passkeys in the username field (conditional mediation) until one is chosen or the signal aborts. */
export function signByAutofill(optionsJSON: PasskeyRequest, signal: AbortSignal) {
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  return authenticate({ optionsJSON, useBrowserAutofill: true });
}

async function authenticate(options: Parameters<typeof startAuthentication>[0]) {
  try {
    const { id, rawId, type, response } = await startAuthentication(options);
    return accept({ ...nameCredential(id, rawId, type), response });
  } catch {
    // Browsers don't tell a cancelled dialog from one that had no passkey to offer.
    return refuse(PASSKEY_NOT_USED);
  }
}

function nameCredential<Type>(id: string, rawId: string, type: Type) {
  return { id, rawId, type, clientExtensionResults: {} };
}

function describeRefusal(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return ALREADY_HERE;
  const isUnfit = code?.startsWith("ERROR_AUTHENTICATOR_MISSING");
  return isUnfit ? UNVERIFIED : CANCELLED;
}

function accept<T>(data: T): ApiResult<T> {
  return { ok: true, data };
}

function refuse(message: string): ApiResult<never> {
  return { ok: false, status: 0, code: "no_passkey", message, fields: {} };
}
