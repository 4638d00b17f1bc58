import { use } from "react";
import { NonceContext } from "./nonce.ts";

/** Runs where the server has put it; `source` is a constant of this code base, of which the browser's bundle needs nothing. */
export function InlineScript({ source }: { source: string }) {
  const nonce = use(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this code base, hashed by the server
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: source }} suppressHydrationWarning />;
}
