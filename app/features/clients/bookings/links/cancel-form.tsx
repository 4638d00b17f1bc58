import { Form, useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { RefusalSummary } from "../../../../ui/refusal-summary.tsx";
import { REASON_MAX_CHARS } from "../booking.ts";
import type { RefusedChange } from "./linked-call.ts";

interface CancelFormProps {
  path: string;
  refused: RefusedChange | undefined;
}

/** Always shows the field for a reason: mail scanners press lone buttons of a page, but not one beside a field. */
export function CancelForm({ path, refused }: CancelFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      action={path}
      aria-label="Cancel the call"
      className="grid w-full gap-4 border-t border-line pt-5"
    >
      <RefusalSummary refused={refused} />
      <TextArea
        name="reason"
        label="Why are you cancelling? (optional)"
        rows={2}
        maxLength={REASON_MAX_CHARS}
        defaultValue={refused?.reason}
        error={refused?.fields.reason}
      />
      <Button
        type="submit"
        name="intent"
        value="cancel"
        variant="caution"
        isBusy={isSending}
        className="justify-self-start"
      >
        Cancel the call
      </Button>
    </Form>
  );
}
