import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { Notice, NoticeActions } from "../../../../ui/admin/notes/notice.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Button } from "../../../../ui/button.tsx";
import { sessionsClient } from "../client.ts";
import { describeTokensLeft } from "../tokens/api-token.ts";
import { useSecurityWrite } from "./use-security-write.tsx";

const revokeAll = () => send(sessionsClient.tokens.$delete());

interface TokensLeftProps {
  count: number;
}

/** Says, after sessions were ended, that API tokens still work, and offers to revoke them. */
export function TokensLeft({ count }: TokensLeftProps) {
  const [isAsking, setAsking] = useState(false);
  const revoking = useSecurityWrite(revokeAll);
  if (count === 0) return null;
  const which = count === 1 ? "the API token" : "all API tokens";
  return (
    <Notice tone="warn" className="w-full">
      <p>{describeTokensLeft(count)}</p>
      <NoticeActions>
        <Button variant="caution" size="sm" disabled={revoking.isBusy} onClick={() => setAsking(true)}>
          Revoke {which}
        </Button>
      </NoticeActions>
      {isAsking && (
        <ConfirmDialog
          question={`Revoke ${which}?`}
          hint="Scripts are locked out at once. This can't be undone."
          confirmLabel="Revoke"
          onConfirm={() => {
            revoking.send(undefined);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Notice>
  );
}
