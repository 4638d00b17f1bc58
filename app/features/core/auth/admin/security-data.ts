import { send } from "../../../../kit/http/client.ts";
import { authClient, passkeysClient, sessionsClient, totpClient } from "../client.ts";

export type SecurityResult = Awaited<ReturnType<typeof loadSecurity>>;

/** A failure is a value, which the panel shows with a way to try again, wherever the panel is. */
export async function loadSecurity() {
  const [account, sessions, tokens, totp, passkeys] = await Promise.all([
    send(authClient.session.$get()),
    send(sessionsClient.sessions.$get()),
    send(sessionsClient.tokens.$get()),
    send(totpClient.index.$get()),
    send(passkeysClient.index.$get()),
  ]);
  if (!account.ok) return account;
  if (!sessions.ok) return sessions;
  if (!tokens.ok) return tokens;
  if (!totp.ok) return totp;
  if (!passkeys.ok) return passkeys;
  const data = {
    email: account.data.user.email,
    sessions: sessions.data,
    tokens: tokens.data,
    totp: totp.data.data,
    passkeys: passkeys.data.data,
  };
  return { ok: true as const, data };
}
