import { Download, ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { CopyButton } from "../../../../ui/admin/copy-button.tsx";
import { FocusStep } from "../../../../ui/admin/editing/focus-step.tsx";
import { Notice, NoticeActions } from "../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { Button, buttonLook } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { totpClient } from "../client.ts";
import type { TotpSetup, TotpStatus } from "../schema.ts";
import { TokensLeft } from "./admin-tokens-left.tsx";
import { FormFoot, SecretText, SecuritySection } from "./security-section.tsx";
import { useSecurityForm } from "./use-security-form.tsx";
import { useSecurityWrite } from "./use-security-write.tsx";

const FEW_CODES = 3;

// The password is asked for over the screen, as for every change of this kind.
const start = () => send(totpClient.start.$post({ json: {} }));
const renewCodes = () => send(totpClient["recovery-codes"].$post({ json: {} }));
const disable = () => send(totpClient.disable.$post({ json: {} }));

type Step =
  | { name: "status" }
  | { name: "setup"; setup: TotpSetup }
  | { name: "codes"; codes: readonly string[]; hasTurnedOn: boolean };

interface AdminTotpProps {
  status: TotpStatus;
  liveTokens: number;
}

export function AdminTotp({ status, liveTokens }: AdminTotpProps) {
  const [step, setStep] = useState<Step>({ name: "status" });
  const leave = () => setStep({ name: "status" });
  const showCodes = (codes: readonly string[], hasTurnedOn: boolean) =>
    setStep({ name: "codes", codes, hasTurnedOn });
  const writes = {
    start: useSecurityWrite(start, ({ data: setup }) => setStep({ name: "setup", setup })),
    renew: useSecurityWrite(renewCodes, ({ data }) => showCodes(data.recoveryCodes, false)),
    disable: useSecurityWrite(disable),
  };
  // A disabled button couldn't take the focus back from the question for the password.
  const isBusy = Object.values(writes).some((write) => write.isBusy);
  return (
    <SecuritySection
      id="security-totp"
      title={
        <>
          Two-step login{" "}
          <Badge tone={status.isOn ? "good" : undefined} className="ml-1.5 align-[2px]">
            {status.isOn ? "On" : "Off"}
          </Badge>
        </>
      }
    >
      {step.name === "status" && (
        <TotpState status={status} onChoose={(name) => isBusy || writes[name].send(undefined)} />
      )}
      {step.name === "setup" && (
        <TotpSetupForm setup={step.setup} onDone={(codes) => showCodes(codes, true)} onCancel={leave} />
      )}
      {step.name === "codes" && (
        <FocusStep label="Recovery codes">
          <RecoveryCodes codes={step.codes} onDone={leave} />
          {step.hasTurnedOn && <TokensLeft count={liveTokens} />}
        </FocusStep>
      )}
    </SecuritySection>
  );
}

interface TotpStateProps {
  status: TotpStatus;
  onChoose: (step: "start" | "disable" | "renew") => void;
}

function TotpState({ status: { isOn, recoveryCodesLeft: left }, onChoose }: TotpStateProps) {
  if (!isOn) {
    return (
      <>
        <p className="text-muted">
          After your password, you enter a code from an app on your phone, so a stolen password isn't enough.
        </p>
        <Button variant="secondary" onClick={() => onChoose("start")}>
          <ShieldCheck aria-hidden="true" />
          Set up two-step login
        </Button>
      </>
    );
  }
  const countLeft = left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`;
  return (
    <>
      <p className="text-muted">After your password, you enter a code from your authenticator app.</p>
      {left <= FEW_CODES ? (
        <Notice as="p" tone="warn" className="w-full">
          {countLeft} Create new ones before you run out.
        </Notice>
      ) : (
        <p>{countLeft}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onChoose("renew")}>
          Create new recovery codes
        </Button>
        <Button variant="caution" size="sm" onClick={() => onChoose("disable")}>
          <ShieldOff aria-hidden="true" />
          Turn off
        </Button>
      </div>
    </>
  );
}

const confirm = ({ totpCode: code }: { totpCode: string }) =>
  send(totpClient.confirm.$post({ json: { code } }));

interface TotpSetupFormProps {
  setup: TotpSetup;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

function TotpSetupForm({ setup, onDone, onCancel }: TotpSetupFormProps) {
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

/** The only time that they are to be seen. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Notice tone="warn" className="w-full">
      <p>
        <strong>Keep these recovery codes in a safe place, away from your phone.</strong> They are shown only
        once. Each one replaces the app's code for a single login.
      </p>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,170px),1fr))] gap-2 font-mono text-body leading-[1.6] font-medium"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <NoticeActions>
        <CopyButton text={text} label="Copy codes" />
        <a
          className={buttonLook({ variant: "secondary", size: "sm" })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Download aria-hidden="true" />
          Download
        </a>
        <Button onClick={onDone}>I have saved them</Button>
      </NoticeActions>
    </Notice>
  );
}
