import { KeyRound } from "lucide-react";
import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { CopyButton } from "../../../../ui/admin/copy-button.tsx";
import { FocusStep } from "../../../../ui/admin/editing/focus-step.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Notice, NoticeActions } from "../../../../ui/admin/notes/notice.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Day, Moment } from "../../../../ui/values/moments.tsx";
import { sessionsClient } from "../client.ts";
import type { ApiToken } from "../schema.ts";
import { TOKEN_SCOPE_LABELS } from "../tokens/api-token.ts";
import { AccessActions, AccessList, AccessName, AccessRow } from "./access-list.tsx";
import { type TokenDraft, TokenForm } from "./admin-token-form.tsx";
import { SecretText, SecuritySection } from "./security-section.tsx";
import { useSecurityWrite } from "./use-security-write.tsx";

const revokeToken = ({ id }: ApiToken) =>
  send(sessionsClient.tokens[":id"].$delete({ param: { id: encodeURIComponent(id) } }));

interface AdminTokensProps {
  tokens: readonly ApiToken[];
  asksCode: boolean;
}

export function AdminTokens({ tokens, asksCode }: AdminTokensProps) {
  const [created, setCreated] = useState<string>();
  const [draft, setDraft] = useState<TokenDraft>();
  const [revoked, setRevoked] = useState<ApiToken>();
  const revoking = useSecurityWrite(revokeToken);
  return (
    <SecuritySection id="security-tokens" title="API tokens">
      <p className="text-muted">
        For scripts that use the API. A token needs no login, and works until it expires or you revoke it.
      </p>
      {tokens.length === 0 ? (
        <p>No API tokens yet.</p>
      ) : (
        <AccessList labelledBy="security-tokens">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              isBusy={revoking.isBusy}
              onRenew={() => setDraft(token)}
              onRevoke={() => setRevoked(token)}
            />
          ))}
        </AccessList>
      )}
      {created && <NewToken token={created} onDone={() => setCreated(undefined)} />}
      {draft ? (
        <TokenForm
          // Another token to renew begins with another name.
          key={draft.name}
          draft={draft}
          asksCode={asksCode}
          onDone={(token) => {
            setCreated(token);
            setDraft(undefined);
          }}
          onCancel={() => setDraft(undefined)}
        />
      ) : (
        <Button variant="secondary" onClick={() => setDraft({ name: "", scope: "read" })}>
          <KeyRound aria-hidden="true" />
          Create token
        </Button>
      )}
      {revoked && (
        <ConfirmDialog
          question={`Revoke "${revoked.name}"?`}
          hint="Anything that uses it stops working at once. This can't be undone."
          confirmLabel="Revoke"
          onConfirm={() => {
            revoking.send(revoked);
            setRevoked(undefined);
          }}
          onCancel={() => setRevoked(undefined)}
        />
      )}
    </SecuritySection>
  );
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <FocusStep label="The new API token">
      <Notice tone="warn" className="w-full">
        <p>Copy the token now: it's shown only once.</p>
        <SecretText>{token}</SecretText>
        <NoticeActions>
          <CopyButton text={token} label="Copy token" />
          <Button variant="secondary" size="sm" onClick={onDone}>
            Done
          </Button>
        </NoticeActions>
      </Notice>
    </FocusStep>
  );
}

interface TokenRowProps {
  token: ApiToken;
  isBusy: boolean;
  onRenew: () => void;
  onRevoke: () => void;
}

function TokenRow({ token, isBusy, onRenew, onRevoke }: TokenRowProps) {
  const { name, scope, createdAt, usedAt, expiresAt, isExpired } = token;
  return (
    <AccessRow icon={KeyRound}>
      <div>
        <AccessName>
          {name} {expiresAt === null && <Badge tone="warn">Unlimited</Badge>}
          {isExpired && <Badge tone="bad">Expired</Badge>}
        </AccessName>
        <Meta>
          {TOKEN_SCOPE_LABELS[scope]}
          {expiresAt !== null && (
            <>
              . {isExpired ? "Expired" : "Expires"} <Day at={expiresAt} />
            </>
          )}
        </Meta>
        <Meta>
          Created <Moment at={createdAt} />,{" "}
          {usedAt === createdAt ? (
            "never used"
          ) : (
            <>
              last used <Moment at={usedAt} />
            </>
          )}
        </Meta>
        {expiresAt === null && (
          <p className="text-muted">
            It never expires. Renew it, give your script the new token, then revoke this one.
          </p>
        )}
      </div>
      <AccessActions>
        {(expiresAt === null || isExpired) && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Renew ${name}`}
            disabled={isBusy}
            onClick={onRenew}
          >
            Renew
          </Button>
        )}
        <Button
          variant="caution"
          size="sm"
          aria-label={`Revoke ${name}`}
          disabled={isBusy}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </AccessActions>
    </AccessRow>
  );
}
