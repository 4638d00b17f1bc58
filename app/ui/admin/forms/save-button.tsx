import { Button } from "../../button.tsx";
import { KeyHint } from "../key-hint.tsx";

interface SaveButtonProps {
  isDirty: boolean;
  isBusy: boolean;
  /** The id of the form, for a button outside of it. */
  form?: string;
  className?: string;
}

/** The screen's main button once there is something to save; the keys of it are the form's. */
export function SaveButton({ isDirty, isBusy, form, className }: SaveButtonProps) {
  return (
    <>
      <KeyHint letter="S" />
      <Button
        type="submit"
        className={className}
        variant={isDirty ? "primary" : "secondary"}
        aria-keyshortcuts="Control+S Meta+S"
        form={form}
        isBusy={isBusy}
      >
        {isBusy ? "Saving..." : "Save Changes"}
      </Button>
    </>
  );
}
