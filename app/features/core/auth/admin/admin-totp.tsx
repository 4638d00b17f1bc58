import { ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { FocusStep } from "../../../../ui/admin/editing/focus-step.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { Button } from "../../../../ui/button.tsx";
import { totpClient } from "../client.ts";
import type { TotpSetup, TotpStatus } from "../schema.ts";
import { RecoveryCodes } from "./admin-recovery-codes.tsx";
import { TokensLeft } from "./admin-tokens-left.tsx";
import { TotpSetupForm } from "./admin-totp-setup.tsx";
import { SecuritySection } from "./security-section.tsx";
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
