import { ThumbsDown } from "lucide-react";
import { useState } from "react";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { markedCalls } from "../../marked/client.ts";

const NOTE_MAX_CHARS = 1000;

interface MarkButtonProps {
  conversationId: string;
  turnId: string;
  isMarked: boolean;
}

/** Below an answer in a conversation: puts it on the list of those that are asked again. */
export function MarkButton({ isMarked, ...line }: MarkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  if (isMarked || isDone) {
    return (
      <Meta>
        You marked this wrong. <TextLink to="/admin/assistant/marked">See the list</TextLink>
      </Meta>
    );
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <ThumbsDown aria-hidden="true" />
        Mark as wrong
      </Button>
      {isOpen && <MarkDialog {...line} onClose={() => setOpen(false)} onMarked={() => setDone(true)} />}
    </>
  );
}

interface MarkDialogProps extends Omit<MarkButtonProps, "isMarked"> {
  onClose: () => void;
  onMarked: () => void;
}

function MarkDialog({ onClose, onMarked, ...line }: MarkDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { note: "" },
    save: ({ note }) => markedCalls.mark({ ...line, note }),
    describeFailure: ({ message }) => message || "The answer couldn't be marked",
    onSaved() {
      toasts.good("Marked wrong. You can ask again later.");
      onMarked();
      onClose();
    },
  });
  return (
    <Dialog title="Mark this answer as wrong" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="answer" saveLabel="Mark as wrong" onCancel={onClose}>
        <TextArea
          label="What would be right?"
          rows={4}
          help="Optional. Only you see it, until you make an FAQ answer from it."
          {...form.text("note", NOTE_MAX_CHARS)}
        />
      </DialogForm>
    </Dialog>
  );
}
