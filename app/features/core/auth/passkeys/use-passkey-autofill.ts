import { useEffect, useEffectEvent, useState } from "react";
import type { PasskeyAssertion } from "../schema.ts";
import { choosePasskey } from "./log-in-with-passkey.ts";
import { CHALLENGE_MS } from "./passkey.ts";

/** Challenges expire after minutes, but a log-in page may stay open for hours. */
const RENEWAL_MS = CHALLENGE_MS * 0.8;

/** Lets the browser offer passkeys in the username field. Failures stay silent: the button and the password still work. */
export function usePasskeyAutofill(isOffered: boolean, onChosen: (passkey: PasskeyAssertion) => void): void {
  const [round, setRound] = useState(0);
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!isOffered) return;
    const offer = new AbortController();
    const renewal = setTimeout(() => setRound(round + 1), RENEWAL_MS);
    void choosePasskey(offer.signal)
      .catch(() => undefined)
      .then((passkey) => passkey && choose(passkey));
    return () => {
      clearTimeout(renewal);
      offer.abort();
    };
  }, [isOffered, round]);
}
