import { useEffect } from "react";
import { Failed, ListSkeleton } from "../../../ui/admin/records/list-states.tsx";
import { SECURITY_PATH } from "../session.ts";
import { AdminPassword } from "./admin-password.tsx";
import { AdminSessions } from "./admin-sessions.tsx";
import { AdminTokens } from "./admin-tokens.tsx";
import { AdminTotp } from "./admin-totp.tsx";
import { useSecurityData } from "./use-security-write.tsx";

export function SecurityPanel({ username }: { username: string }) {
  const fetcher = useSecurityData();
  const { load, data: result } = fetcher;
  useEffect(() => void load(SECURITY_PATH), [load]);
  if (!result) return <ListSkeleton />;
  if (!result.ok) {
    return (
      <Failed
        title="The security settings couldn't be loaded"
        message={result.message || "The server didn't answer as expected."}
        isBusy={fetcher.state !== "idle"}
        onRetry={() => void load(SECURITY_PATH)}
      />
    );
  }
  const { sessions, tokens, totp } = result.data;
  const liveTokens = tokens.filter(({ isExpired }) => !isExpired).length;
  return (
    <div className="adm-security">
      <AdminPassword username={username} />
      <AdminTotp status={totp} liveTokens={liveTokens} />
      <AdminSessions sessions={sessions} liveTokens={liveTokens} />
      <AdminTokens tokens={tokens} asksCode={totp.isOn} />
    </div>
  );
}
