import { useEffect, useEffectEvent, useState } from "react";
import type { PasskeyAssertion } from "../schema.ts";
import { choosePasskey } from "./log-in-with-passkey.ts";
import { CHALLENGE_MS } from "./passkey.ts";

/** A form may stand open for hours, but what its passkey signs is good for minutes. */
const RENEWAL_MS = CHALLENGE_MS * 0.8;

/** Has the browser offer the site's passkeys among the names it knows; it does so in silence, or not at all. */
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
