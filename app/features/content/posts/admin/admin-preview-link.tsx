import { useState } from "react";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../ui/admin/overlays/dialog-foot.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { createPreviewLink, revokePreviewLinks } from "../post-calls.ts";

const DAYS = [
  { value: "1", label: "1 day" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
];

export function AdminPreviewLink({ id, onClose }: { id: number; onClose: () => void }) {
  const { formatDateTime } = useDates();
  const toasts = useToasts();
  const [days, setDays] = useState("7");
  const [link, setLink] = useState<{ url: string; expiresAt: string }>();
  const [failure, setFailure] = useState("");
  const create = async () => {
    const answer = await createPreviewLink(id, Number(days));
    setFailure(answer.ok ? "" : answer.message || "The link couldn't be created.");
    if (answer.ok) setLink(answer.data.data);
  };
  const revoke = async () => {
    const answer = await revokePreviewLinks(id);
    setFailure(answer.ok ? "" : answer.message || "The links couldn't be revoked.");
    if (!answer.ok) return;
    setLink(undefined);
    toasts.good("Preview links revoked");
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link?.url ?? "");
    toasts.good("Link copied");
  };
  return (
    <Dialog title="Preview link" isDirty={false} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">
          Anyone with the link can read this post, with your latest changes, until the link expires. Search
          engines don't list it.
        </p>
        <SelectField
          label="Valid for"
          name="days"
          options={DAYS}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        {link && (
          <TextField
            label="Link"
            name="previewLink"
            value={link.url}
            help={`Expires on ${formatDateTime(link.expiresAt)}.`}
            onFocus={(event) => event.currentTarget.select()}
            readOnly
          />
        )}
        <Failure role="alert" as="div">
          {failure}
        </Failure>
        <DialogFoot>
          <Button variant="caution" onClick={() => void revoke()}>
            Revoke all links
          </Button>
          {link ? (
            <Button onClick={() => void copy()}>Copy link</Button>
          ) : (
            <Button onClick={() => void create()}>Create link</Button>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  );
}
