import { KeyRound } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/admin/confirm-dialog.tsx";
import { CopyButton } from "../../ui/admin/copy-button.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { formatDateTime } from "../../utils/dates.ts";
import type { ApiToken } from "./session.ts";
import { useSecurityForm } from "./use-security-form.tsx";
import { useSecurityIntent } from "./use-security-intent.tsx";

const NAME_MAX_CHARS = 60;

export function AdminTokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const [created, setCreated] = useState<string>();
  const [revoked, setRevoked] = useState<ApiToken>();
  const revoking = useSecurityIntent({});
  const form = useSecurityForm({
    toIntent: (data) => ({ intent: "create_token", body: { name: data.get("tokenName") } }),
    onDone: ({ token }) => setCreated(token),
    names: { name: "tokenName" },
  });
  return (
    <section className="adm-panel" aria-labelledby="security-tokens">
      <h2 id="security-tokens">API tokens</h2>
      <p className="adm-muted">
        For scripts that use the API. A token needs no login and works until you revoke it.
      </p>
      {tokens.length === 0 ? (
        <p>No API tokens yet.</p>
      ) : (
        <ul className="adm-keys" aria-labelledby="security-tokens">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              isBusy={revoking.isBusy}
              onRevoke={() => setRevoked(token)}
            />
          ))}
        </ul>
      )}
      {created && <NewToken token={created} onDone={() => setCreated(undefined)} />}
      <form {...form.formProps} aria-label="Make an API token">
        <TextField
          label="Name of the new token"
          name="tokenName"
          help="What it is for, such as “Deploy script”."
          maxLength={NAME_MAX_CHARS}
          autoComplete="off"
          error={form.errors.tokenName}
          required
        />
        <div role="alert" className="adm-failure">
          {form.failure}
        </div>
        <div className="adm-row">
          <Button type="submit" variant="secondary" disabled={form.isBusy}>
            <KeyRound aria-hidden="true" />
            Create token
          </Button>
        </div>
      </form>
      {revoked && (
        <ConfirmDialog
          question={`Revoke "${revoked.name}"?`}
          hint="Anything that uses it stops working at once. This cannot be undone."
          confirmLabel="Revoke"
          onConfirm={() => {
            revoking.send({ intent: "revoke_token", id: revoked.id });
            setRevoked(undefined);
          }}
          onCancel={() => setRevoked(undefined)}
        />
      )}
    </section>
  );
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <div className="adm-notice adm-notice-warn">
      <p>Copy the token now: it is shown only once.</p>
      <code className="adm-secret">{token}</code>
      <div className="adm-row">
        <CopyButton text={token} label="Copy token" />
        <Button variant="secondary" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

interface TokenRowProps {
  token: ApiToken;
  isBusy: boolean;
  onRevoke: () => void;
}

function TokenRow({ token: { name, createdAt, usedAt }, isBusy, onRevoke }: TokenRowProps) {
  return (
    <li>
      <KeyRound aria-hidden="true" />
      <div>
        <p className="adm-key-name">{name}</p>
        <p className="adm-meta">
          Made <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,{" "}
          {usedAt === createdAt ? (
            "not used yet"
          ) : (
            <>
              last used <time dateTime={usedAt}>{formatDateTime(usedAt)}</time>
            </>
          )}
        </p>
      </div>
      <Button variant="caution" size="sm" aria-label={`Revoke ${name}`} disabled={isBusy} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
