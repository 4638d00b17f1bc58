import { useRevalidator } from "react-router";
import { Failed } from "../../../../ui/admin/records/list-states.tsx";
import { AdminAccountEmail } from "./admin-account-email.tsx";
import { AdminPassword } from "./admin-password.tsx";
import { AdminSessions } from "./admin-sessions.tsx";
import { AdminTokens } from "./admin-tokens.tsx";
import { AdminTotp } from "./admin-totp.tsx";
import { AdminPasskeys } from "./passkeys/admin-passkeys.tsx";
import type { SecurityResult } from "./security-data.ts";

export function SecurityPanel({ username, result }: { username: string; result: SecurityResult }) {
  const { revalidate, state } = useRevalidator();
  if (!result.ok) {
    return (
      <Failed
        title="The security settings couldn't be loaded"
        message={result.message || "The server didn't answer as expected."}
        isBusy={state !== "idle"}
        onRetry={() => void revalidate()}
      />
    );
  }
  const { email, sessions, tokens, totp, passkeys } = result.data;
  const passkeyCount = passkeys.passkeys.length;
  const liveTokens = tokens.filter(({ isExpired }) => !isExpired).length;
  return (
    <div className="grid">
      <AdminPassword username={username} passkeys={passkeyCount} />
      <AdminAccountEmail email={email} />
      <AdminPasskeys list={passkeys} asksCode={totp.isOn} />
      <AdminTotp status={totp} liveTokens={liveTokens} />
      <AdminSessions sessions={sessions} liveTokens={liveTokens} passkeys={passkeyCount} />
      <AdminTokens tokens={tokens} asksCode={totp.isOn} />
    </div>
  );
}
