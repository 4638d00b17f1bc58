import { useRef } from "react";
import { send } from "../../../../../kit/http/client.ts";
import { FocusStep } from "../../../../../ui/admin/editing/focus-step.tsx";
import { PasswordField } from "../../../../../ui/admin/forms/password-field.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { passkeysClient } from "../../client.ts";
import { loadBrowserPasskeys } from "../../passkeys/load-browser-passkeys.ts";
import { PASSKEY_NAME_MAX_CHARS } from "../../passkeys/passkey.ts";
import type { PasskeyCreation } from "../../schema.ts";
import { FormFoot } from "../security-section.tsx";
import { useSecurityForm } from "../use-security-form.tsx";

const EMPTY = { passkeyName: "", passkeyPassword: "", passkeyCode: "" };

const begin = ({ passkeyPassword: currentPassword, passkeyCode: code }: typeof EMPTY) =>
  send(passkeysClient.options.$post({ json: { currentPassword, ...(code && { code }) } }));

interface PasskeyFormProps {
  asksCode: boolean;
  onDone: () => void;
  onCancel: () => void;
}

export function PasskeyForm({ asksCode, onDone, onCancel }: PasskeyFormProps) {
  const add = useAdding();
  const form = useSecurityForm({
    start: EMPTY,
    write: add,
    onDone,
    names: { name: "passkeyName", currentPassword: "passkeyPassword", code: "passkeyCode" },
  });
  return (
    <FocusStep label="Add a passkey">
      <form {...form.formProps} className="grid w-full gap-4" aria-label="Add a passkey">
        <TextField
          label="Passkey name"
          {...form.text("passkeyName", PASSKEY_NAME_MAX_CHARS)}
          help="Where it's kept, such as “Phone” or “Work laptop”."
          autoComplete="off"
          required
        />
        <PasswordField
          label="Your password"
          {...form.text("passkeyPassword")}
          autoComplete="current-password"
          required
        />
        {(asksCode || form.errors.passkeyCode || form.draft.passkeyCode) && (
          <TextField
            label="Code"
            help="From your authenticator app, or a recovery code."
            {...form.text("passkeyCode", 40)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            required
          />
        )}
        <FormFoot form={form} submitLabel="Continue" busyLabel="Follow your browser..." onCancel={onCancel} />
      </form>
    </FocusStep>
  );
}

function useAdding() {
  // Kept while the browser's dialog is cancelled and opened again, since a code works only once.
  const options = useRef<PasskeyCreation>(undefined);
  return async (draft: typeof EMPTY) => {
    const browser = await loadBrowserPasskeys();
    if (!browser.ok) return browser;
    if (!options.current) {
      const begun = await begin(draft);
      if (!begun.ok) return begun;
      options.current = begun.data.data;
    }
    const made = await browser.data.createCredential(options.current);
    if (!made.ok) return made;
    options.current = undefined;
    const json = { name: draft.passkeyName, credential: made.data };
    return send(passkeysClient.index.$post({ json }));
  };
}
