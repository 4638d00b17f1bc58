import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { PasswordField } from "../../../../ui/admin/forms/password-field.tsx";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { DialogFoot } from "../../../../ui/admin/overlays/dialog-foot.tsx";
import { Modal, ModalBox } from "../../../../ui/admin/overlays/modal.tsx";
import { useModal } from "../../../../ui/admin/overlays/use-modal.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { NO_CONNECTION } from "../../../../utils/http/api-client.ts";
import { onProofNeeded, type ProofFault, type ProofQuestion } from "../../../../utils/http/owner-proof.ts";

interface Asked {
  id: number;
  question: ProofQuestion;
}

const CODE_FAULTS = ["code_required", "invalid_code"];

/** Asks for the password over the open screen where a call needs it, for one call after the other. */
export function OwnerProof() {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const waiting = useRef(asked);
  waiting.current = asked;
  useEffect(() => {
    let count = 0;
    const endListening = onProofNeeded((question) => {
      count += 1;
      const next = { id: count, question };
      setAsked((others) => [...others, next]);
    });
    return () => {
      endListening();
      for (const { question } of waiting.current) question.cancel();
    };
  }, []);
  const [first] = asked;
  if (!first) return null;
  const close = () => setAsked((all) => all.filter((each) => each !== first));
  return <OwnerProofDialog key={first.id} question={first.question} onClose={close} />;
}

interface DialogProps {
  question: ProofQuestion;
  onClose: () => void;
}

function OwnerProofDialog({ question, onClose }: DialogProps) {
  const { fault, needsCode, isBusy, submit } = useProof(question, onClose);
  const titleId = useId();
  const cancel = () => {
    if (isBusy) return;
    question.cancel();
    onClose();
  };
  const modal = useModal(cancel);
  const isRefused = fault !== undefined && fault.code !== "code_required";
  return (
    <Modal {...modal} size="question" aria-labelledby={titleId}>
      <ModalBox>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)} aria-labelledby={titleId}>
          <h2 id={titleId} className="text-subheading">
            Confirm that it's you
          </h2>
          <p>{question.message}</p>
          <PasswordField
            label="Your password"
            name="proofPassword"
            autoComplete="current-password"
            required
          />
          {needsCode && <CodeField />}
          <Failure as="div" role="alert">
            {isRefused ? fault.message || NO_CONNECTION : undefined}
          </Failure>
          <DialogFoot>
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isBusy}>
              {isBusy ? "Checking..." : "Continue"}
            </Button>
          </DialogFoot>
        </form>
      </ModalBox>
    </Modal>
  );
}

function CodeField() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      ref={input}
      label="Code"
      name="proofCode"
      help="The six digits of your authenticator app, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}

function useProof(question: ProofQuestion, onClose: () => void) {
  const [fault, setFault] = useState<ProofFault>();
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return {
    fault,
    needsCode,
    isBusy,
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isBusy) return;
      const form = new FormData(event.currentTarget);
      const code = form.get("proofCode");
      setBusy(true);
      const refused = await question.answer({
        currentPassword: String(form.get("proofPassword")),
        ...(code !== null && { code: String(code) }),
      });
      setBusy(false);
      setFault(refused);
      if (!refused) onClose();
      else if (CODE_FAULTS.includes(refused.code)) setNeedsCode(true);
    },
  };
}
