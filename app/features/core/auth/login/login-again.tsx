import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Modal, ModalBox } from "../../../../ui/admin/overlays/modal.tsx";
import { useModal } from "../../../../ui/admin/overlays/use-modal.ts";
import { loginPath, storeSession } from "../../../../utils/http/api-client.ts";
import { DECIDED, onLoginElsewhere, onLoginNeeded } from "../../../../utils/http/regain-session.ts";
import type { LoginOutcome } from "./log-in.ts";
import { TextButton } from "./login-code-form.tsx";
import { LoginSteps, useLoginSteps } from "./login-steps.tsx";

/** Waits for a call whose session has ended, and lets the person log in over the screen with the words on it. */
export function LoginAgain() {
  const waiting = useRef<((isLoggedIn: boolean) => void)[]>([]);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const answer = useCallback((isLoggedIn: boolean) => {
    setOpen(false);
    for (const settle of waiting.current.splice(0)) settle(isLoggedIn);
  }, []);
  useEffect(() => {
    const endListening = onLoginNeeded((settle) => {
      waiting.current.push(settle);
      setOpen(true);
    });
    return () => {
      endListening();
      answer(false);
    };
  }, [answer]);
  if (!isOpen) return null;
  const leave = () => {
    answer(false);
    void navigate(loginPath(location.href), { state: DECIDED });
  };
  return <LoginAgainDialog onDone={() => answer(true)} onLeave={leave} />;
}

function LoginAgainDialog({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const [outcome, setOutcome] = useState<LoginOutcome>();
  const [isBusy, setBusy] = useState(false);
  const send = async (attempt: () => Promise<LoginOutcome>) => {
    setBusy(true);
    const result = await attempt();
    setBusy(false);
    setOutcome(result);
    if (!result.ok) return;
    storeSession(result.data.token, result.data.user);
    onDone();
  };
  const steps = useLoginSteps({
    outcome,
    isBusy,
    onSend: (attempt) => void send(attempt),
    onRestart: () => setOutcome(undefined),
  });
  const titleId = useId();
  // It does not close by a slip: each way out of it decides over the unsaved input.
  const modal = useModal(() => undefined);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => onLoginElsewhere(() => done.current()), []);
  return (
    <Modal
      ref={modal.ref}
      size="question"
      aria-labelledby={titleId}
      onCancel={modal.onCancel}
      // Browsers let a second Escape through.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <ModalBox className="grid gap-4">
        <h2 id={titleId} className="text-subheading">
          Please log in again
        </h2>
        <p>Your session has ended. What you typed is still here and is sent once you have logged in.</p>
        <LoginSteps steps={steps} />
        <TextButton onClick={onLeave}>Leave without saving</TextButton>
      </ModalBox>
    </Modal>
  );
}
