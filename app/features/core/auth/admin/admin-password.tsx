import { send } from "../../../../kit/http/client.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { PasswordField } from "../../../../ui/admin/forms/password-field.tsx";
import { authClient } from "../client.ts";
import { FormFoot, SecuritySection } from "./security-section.tsx";
import { useSecurityForm } from "./use-security-form.tsx";

const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };

const changePassword = (json: typeof EMPTY) => send(authClient.password.$post({ json }));

export function AdminPassword({ username, passkeys }: { username: string; passkeys: number }) {
  const form = useSecurityForm({ start: EMPTY, write: changePassword });
  return (
    <SecuritySection id="security-password" title="Password">
      <form {...form.formProps} className="grid w-full gap-4" aria-label="Change password">
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          {...form.text("currentPassword")}
          required
          autoComplete="current-password"
        />
        <FieldRow>
          <PasswordField
            label="New password"
            {...form.text("newPassword")}
            required
            autoComplete="new-password"
            help="At least 6 characters. Mix letters, numbers and symbols."
          />
          <PasswordField
            label="Confirm new password"
            {...form.text("confirmPassword")}
            required
            autoComplete="new-password"
          />
        </FieldRow>
        <p className="text-muted">
          You stay logged in here. All other sessions and all API tokens end when you save.
          {passkeys > 0 && " Passkeys keep working."}
        </p>
        <FormFoot form={form} submitLabel="Change password" />
      </form>
    </SecuritySection>
  );
}
