import { useState } from "react";

/** Options of a call that a form sends: however often it's pressed, the server does it once. */
export function useRequestKey(): { headers: { "Idempotency-Key": string } } {
  const [key] = useState(() => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`);
  return { headers: { "Idempotency-Key": key } };
}
