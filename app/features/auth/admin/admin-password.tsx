import type { FormEvent } from "react";
import { PasswordField } from "../../../ui/admin/forms/password-field.tsx";
import type { PasswordChangeForm } from "./use-password-change.tsx";

interface AdminPasswordProps {
  password: PasswordChangeForm;
  username: string;
  /** Saves the whole page that it stands on. */
  onSave: () => void;
}

export function AdminPassword({ password, username, onSave }: AdminPasswordProps) {
  return (
    <section className="adm-panel" aria-labelledby="security-password">
      <h2 id="security-password">Password</h2>
      <form
        className="adm-form"
        aria-label="Change password"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSave();
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          {...password.field("currentPassword")}
          autoComplete="current-password"
        />
        <div className="adm-pair">
          <PasswordField
            label="New password"
            {...password.field("newPassword")}
            autoComplete="new-password"
            help="At least 6 characters. Mix letters, numbers and symbols. Leave it empty to keep your current one."
          />
          <PasswordField
            label="Confirm new password"
            {...password.field("confirmPassword")}
            autoComplete="new-password"
          />
        </div>
        <p className="adm-muted">
          You stay logged in here. All other sessions and all API tokens end when you save.
        </p>
        {/* Two fields or more need a button for the Enter key; the one that people see is in the bar below. */}
        <button type="submit" hidden>
          Save Changes
        </button>
      </form>
    </section>
  );
}
