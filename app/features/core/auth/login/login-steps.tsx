import { useEffect, useState } from "react";
import { logInWithPasskey, sendPasskey } from "../passkeys/log-in-with-passkey.ts";
import { usePasskeyAutofill } from "../passkeys/use-passkey-autofill.ts";
import { type Credentials, type LoginOutcome, logIn } from "./log-in.ts";
import { LoginCodeForm } from "./login-code-form.tsx";
import { LoginForm } from "./login-form.tsx";

const LOGIN_FAILED = "Invalid credentials";

interface LoginStepsOptions {
  outcome: LoginOutcome | undefined;
  isBusy: boolean;
  onSend: (attempt: () => Promise<LoginOutcome>) => void;
  /** Back at the first step: the earlier answers no longer count. */
  onRestart: () => void;
}

type Steps = ReturnType<typeof useLoginSteps>;

export function useLoginSteps({ outcome, isBusy, onSend, onRestart }: LoginStepsOptions) {
  // Kept for the second step only, and only in memory.
  const [entered, setEntered] = useState<Credentials>();
  const [isSecondStep, setSecondStep] = useState(false);
  useEffect(() => {
    if (outcome?.ok === false && outcome.code === "code_required") setSecondStep(true);
  }, [outcome]);
  const isWaiting = isBusy || outcome?.ok === true;
  const isRefused = outcome?.ok === false && outcome.code !== "code_required" && !isWaiting;
  const isSecond = isSecondStep && entered !== undefined;
  usePasskeyAutofill(!isSecond && !isWaiting, (passkey) => onSend(() => sendPasskey(passkey)));
  return {
    isSecond,
    isBusy: isWaiting,
    failure: isRefused ? outcome.message || LOGIN_FAILED : undefined,
    enter(credentials: Credentials) {
      setEntered(credentials);
      onSend(() => logIn(credentials));
    },
    startPasskey: () => onSend(logInWithPasskey),
    sendCode(code: string) {
      if (entered) onSend(() => logIn({ ...entered, code }));
    },
    restart() {
      onRestart();
      setEntered(undefined);
      setSecondStep(false);
    },
  };
}

export function LoginSteps({ steps }: { steps: Steps }) {
  const { isBusy, failure } = steps;
  return steps.isSecond ? (
    <LoginCodeForm isBusy={isBusy} failure={failure} onSend={steps.sendCode} onBack={steps.restart} />
  ) : (
    <LoginForm isBusy={isBusy} failure={failure} onLogin={steps.enter} onPasskey={steps.startPasskey} />
  );
}
