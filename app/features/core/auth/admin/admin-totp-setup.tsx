import { send } from "../../../../kit/http/client.ts";
import { CopyButton } from "../../../../ui/admin/copy-button.tsx";
import { FocusStep } from "../../../../ui/admin/editing/focus-step.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { totpClient } from "../client.ts";
import type { TotpSetup } from "../schema.ts";
import { FormFoot, SecretText } from "./security-section.tsx";
import { useSecurityForm } from "./use-security-form.tsx";

const confirm = ({ totpCode: code }: { totpCode: string }) =>
  send(totpClient.confirm.$post({ json: { code } }));

interface TotpSetupFormProps {
  setup: TotpSetup;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

export function TotpSetupForm({ setup, onDone, onCancel }: TotpSetupFormProps) {
  const { secret, uri, qr } = setup;
  const form = useSecurityForm({
    start: { totpCode: "" },
    write: confirm,
    onDone: ({ data }) => onDone(data.recoveryCodes),
    names: { code: "totpCode" },
  });
  return (
    <FocusStep label="Set up two-step login">
      <form {...form.formProps} className="grid w-full gap-4" aria-label="Confirm two-step login">
        <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-[220px_minmax(0,1fr)]">
          <svg
            // A camera wants dark on light, whatever the theme.
            className="size-55 rounded-sm bg-surface fill-text"
            data-scheme="light"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="QR code for an authenticator app"
          >
            <path d={qr.path} />
          </svg>
          <ol className="grid list-decimal gap-3 pl-5">
            <li>Open an authenticator app on your phone.</li>
            <li>
              Scan the picture, or <TextLink href={uri}>open the app on this device</TextLink>, or type this
              key into it:
              <SecretText>{secret.match(/.{1,4}/g)?.join(" ")}</SecretText>
              <CopyButton className="mt-2" text={secret} label="Copy key" />
            </li>
            <li>Enter the six-digit code it shows.</li>
          </ol>
        </div>
        <TextField
          label="Code"
          {...form.text("totpCode", 10)}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <FormFoot form={form} submitLabel="Turn on" busyLabel="Checking..." onCancel={onCancel} />
      </form>
    </FocusStep>
  );
}
