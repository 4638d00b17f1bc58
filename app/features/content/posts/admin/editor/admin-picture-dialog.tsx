import { useEffect, useState } from "react";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../../ui/admin/overlays/dialog-foot.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { TextField } from "../../../../../ui/field.tsx";

interface AdminPictureDialogProps {
  file: File;
  onInsert: (alt: string) => void;
  onCancel: () => void;
}

export function AdminPictureDialog({ file, onInsert, onCancel }: AdminPictureDialogProps) {
  const [alt, setAlt] = useState("");
  const preview = usePreview(file);
  return (
    <Dialog title="Describe the picture" isDirty discardQuestion="Discard this picture?" onClose={onCancel}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onInsert(alt.trim());
        }}
      >
        {/* Empty alt: the dialog asks for that very description. */}
        <div className="grid h-50 place-items-center overflow-hidden rounded-sm border border-line bg-raised">
          {preview && <img src={preview} alt="" className="max-h-full max-w-full object-contain" />}
        </div>
        <TextField
          label="Alt text"
          name="alt"
          value={alt}
          maxLength={500}
          help="Describe it for people who can't see it. Leave it empty if it's only decorative."
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Insert picture</Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** A data address, since the policy for contents lets no other picture of this computer in. */
function usePreview(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}
