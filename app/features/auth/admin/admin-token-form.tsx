import { send } from "../../../kit/http/client.ts";
import { FocusStep } from "../../../ui/admin/editing/focus-step.tsx";
import { PasswordField } from "../../../ui/admin/forms/password-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { sessionsClient } from "../client.ts";
import {
  API_TOKEN_NAME_MAX_CHARS,
  TOKEN_DAYS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_SCOPE_LABELS,
  TOKEN_SCOPES,
  type TokenScope,
} from "../tokens/api-token.ts";
import { useSecurityForm } from "./use-security-form.tsx";

const SCOPES = TOKEN_SCOPES.map((value) => ({ value, label: TOKEN_SCOPE_LABELS[value] }));
const PERIODS = TOKEN_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? "1 year" : `${days} days`,
}));

/** What the new token starts from: nothing, or the token whose place it is to take. */
export interface TokenDraft {
  name: string;
  scope: TokenScope;
}

interface TokenFormProps {
  draft: TokenDraft;
  /** Two-step login is on. */
  asksCode: boolean;
  onDone: (token: string) => void;
  onCancel: () => void;
}

function createToken(data: FormData) {
  const json = {
    name: String(data.get("tokenName")),
    scope: TOKEN_SCOPES.find((scope) => scope === data.get("tokenScope")),
    expiresInDays: TOKEN_DAYS.find((days) => `${days}` === data.get("tokenDays")),
    currentPassword: String(data.get("tokenPassword")),
    ...(data.has("tokenCode") && { code: String(data.get("tokenCode")) }),
  };
  return send(sessionsClient.tokens.$post({ json }));
}

export function TokenForm({ draft, asksCode, onDone, onCancel }: TokenFormProps) {
  const { errors, failure, isBusy, formProps } = useSecurityForm({
    write: createToken,
    onDone: ({ token }) => onDone(token),
    names: {
      name: "tokenName",
      scope: "tokenScope",
      expiresInDays: "tokenDays",
      currentPassword: "tokenPassword",
      code: "tokenCode",
    },
  });
  return (
    <FocusStep label="Make an API token">
      <form {...formProps} aria-label="Make an API token">
        <TextField
          label="Name of the new token"
          name="tokenName"
          help="What it is for, such as “Deploy script”."
          defaultValue={draft.name}
          maxLength={API_TOKEN_NAME_MAX_CHARS}
          autoComplete="off"
          error={errors.tokenName}
          required
        />
        <div className="adm-pair">
          <SelectField
            label="Access"
            name="tokenScope"
            help="Read only can change nothing."
            options={SCOPES}
            defaultValue={draft.scope}
            error={errors.tokenScope}
          />
          <SelectField
            label="Expires after"
            name="tokenDays"
            options={PERIODS}
            defaultValue={String(TOKEN_DAYS_DEFAULT)}
            error={errors.tokenDays}
          />
        </div>
        <TokenProof asksCode={asksCode || errors.tokenCode !== undefined} errors={errors} />
        <div role="alert" className="adm-failure">
          {failure}
        </div>
        <div className="adm-row">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? "Checking..." : "Create token"}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FocusStep>
  );
}

interface TokenProofProps {
  asksCode: boolean;
  errors: Readonly<Record<string, string>>;
}

function TokenProof({ asksCode, errors }: TokenProofProps) {
  return (
    <>
      <PasswordField
        label="Your password"
        name="tokenPassword"
        autoComplete="current-password"
        error={errors.tokenPassword}
        required
      />
      {asksCode && (
        <TextField
          label="Code"
          name="tokenCode"
          help="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
          error={errors.tokenCode}
          required
        />
      )}
    </>
  );
}
