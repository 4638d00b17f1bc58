import { send } from "../../../../kit/http/client.ts";
import { FocusStep } from "../../../../ui/admin/editing/focus-step.tsx";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { PasswordField } from "../../../../ui/admin/forms/password-field.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { sessionsClient } from "../client.ts";
import {
  API_TOKEN_NAME_MAX_CHARS,
  TOKEN_DAYS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_SCOPE_LABELS,
  TOKEN_SCOPES,
  type TokenScope,
} from "../tokens/api-token.ts";
import { FormFoot } from "./security-section.tsx";
import { useSecurityForm } from "./use-security-form.tsx";

const SCOPES = TOKEN_SCOPES.map((value) => ({ value, label: TOKEN_SCOPE_LABELS[value] }));
const PERIODS = TOKEN_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? "1 year" : `${days} days`,
}));

/** The start of the new token: empty, or the token that it is to replace. */
export interface TokenDraft {
  name: string;
  scope: TokenScope;
}

interface TokenFormProps {
  draft: TokenDraft;
  asksCode: boolean;
  onDone: (token: string) => void;
  onCancel: () => void;
}

const toStart = ({ name, scope }: TokenDraft) => ({
  tokenName: name,
  tokenScope: `${scope}`,
  tokenDays: `${TOKEN_DAYS_DEFAULT}`,
  tokenPassword: "",
  tokenCode: "",
});

function createToken(draft: ReturnType<typeof toStart>) {
  const json = {
    name: draft.tokenName,
    scope: TOKEN_SCOPES.find((scope) => scope === draft.tokenScope),
    expiresInDays: TOKEN_DAYS.find((days) => `${days}` === draft.tokenDays),
    currentPassword: draft.tokenPassword,
    ...(draft.tokenCode && { code: draft.tokenCode }),
  };
  return send(sessionsClient.tokens.$post({ json }));
}

export function TokenForm({ draft, asksCode, onDone, onCancel }: TokenFormProps) {
  const form = useSecurityForm({
    start: toStart(draft),
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
    <FocusStep label="Create an API token">
      <form {...form.formProps} className="grid w-full gap-4" aria-label="Create an API token">
        <TextField
          label="Token name"
          {...form.text("tokenName", API_TOKEN_NAME_MAX_CHARS)}
          help="What it is for, such as “Deploy script”."
          autoComplete="off"
          required
        />
        <FieldRow>
          <SelectField
            label="Access"
            {...form.text("tokenScope")}
            help="Read only can't change anything."
            options={SCOPES}
          />
          <SelectField label="Expires after" {...form.text("tokenDays")} options={PERIODS} />
        </FieldRow>
        <PasswordField
          label="Your password"
          {...form.text("tokenPassword")}
          autoComplete="current-password"
          required
        />
        {(asksCode || form.errors.tokenCode || form.draft.tokenCode) && (
          <TextField
            label="Code"
            help="From your authenticator app, or a recovery code."
            {...form.text("tokenCode", 40)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            required
          />
        )}
        <FormFoot form={form} submitLabel="Create token" busyLabel="Checking..." onCancel={onCancel} />
      </form>
    </FocusStep>
  );
}
