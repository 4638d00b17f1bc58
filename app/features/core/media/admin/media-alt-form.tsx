import { ConflictNotice } from "../../../../ui/admin/editing/conflict-notice.tsx";
import { type RecordForm, useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { mediaCalls } from "../client.ts";
import { MEDIA_ALT_MAX_CHARS } from "../media-item.ts";
import type { MediaItem } from "../schema.ts";

const HELP = "For people who can't see the picture. Leave it empty only if the picture is purely decorative.";

export function useAltForm({ id, alt, version }: MediaItem) {
  const toasts = useToasts();
  return useRecordForm({
    latest: { id, alt, version },
    save: mediaCalls.describe,
    describeFailure: ({ message }) => message || "The description couldn't be saved.",
    onSaved: ({ message }) => toasts.good(message ?? "Description saved"),
  });
}

export function MediaAltForm({ form }: { form: RecordForm<{ alt: string }> }) {
  return (
    <form {...form.formProps} className="grid gap-4">
      <TextArea
        label="Alt text"
        rows={3}
        help={HELP}
        {...form.text("alt", MEDIA_ALT_MAX_CHARS)}
        error={form.failure}
      />
      {form.isStale && <ConflictNotice noun="picture" onReload={form.reload} onOverwrite={form.overwrite} />}
      <div>
        <Button type="submit" disabled={form.isBusy}>
          {form.isBusy ? "Saving..." : "Save alt text"}
        </Button>
      </div>
    </form>
  );
}
