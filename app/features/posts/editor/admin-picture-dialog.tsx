import { useState } from "react";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";

interface AdminPictureDialogProps {
  file: File;
  onInsert: (alt: string) => void;
  onCancel: () => void;
}

export function AdminPictureDialog({ file, onInsert, onCancel }: AdminPictureDialogProps) {
  const [alt, setAlt] = useState("");
  return (
    <Dialog title="Describe the picture" isDirty={false} onClose={onCancel}>
      <form
        className="adm-form"
        onSubmit={(event) => {
          event.preventDefault();
          onInsert(alt.trim());
        }}
      >
        <TextField
          label="Description"
          name="alt"
          value={alt}
          maxLength={500}
          help={`What ${file.name} shows, for people who cannot see it. Leave it empty if it is decorative.`}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <div className="adm-dialog-foot">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Insert picture</Button>
        </div>
      </form>
    </Dialog>
  );
}
