import { type ReactNode, useState } from "react";
import { Button } from "../../button.tsx";
import { TextArea } from "../../field.tsx";
import { Disclosure } from "../notes/disclosure.tsx";

interface RequestAnswerProps {
  id: string;
  /** Who asks for the call. */
  name: string;
  reasonMaxChars: number;
  isBusy: boolean;
  onApprove: () => void;
  onDecline: (reason: string) => void;
  /** The error, below the buttons. */
  children?: ReactNode;
}

/** Answers a request for a call with one press; the reason is optional. */
export function RequestAnswer(props: RequestAnswerProps) {
  const { id, name, reasonMaxChars, isBusy, onApprove, onDecline, children } = props;
  const [reason, setReason] = useState("");
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy} aria-label={`Approve the call with ${name}`} onClick={onApprove}>
          Approve
        </Button>
        <Button
          variant="caution"
          size="sm"
          disabled={isBusy}
          aria-label={`Decline the call with ${name}`}
          onClick={() => onDecline(reason)}
        >
          Decline
        </Button>
      </div>
      {children}
      <Disclosure summary="Give a reason for declining">
        <TextArea
          label="Reason"
          name={`reason-${id}`}
          rows={2}
          maxLength={reasonMaxChars}
          value={reason}
          help={`${name} reads it in the email when you decline.`}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Disclosure>
    </div>
  );
}
