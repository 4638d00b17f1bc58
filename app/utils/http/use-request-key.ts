import { useState } from "react";

/** Options for a form's call: however often its button is pressed, the server does it once. */
export function useRequestKey(): { headers: { "Idempotency-Key": string } } {
  const [key] = useState(() => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`);
  return { headers: { "Idempotency-Key": key } };
}
