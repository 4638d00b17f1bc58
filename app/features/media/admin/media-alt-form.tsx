import { useRef, useState } from "react";
import { ConflictNotice } from "../../../ui/admin/editing/conflict-notice.tsx";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { onSaveKey } from "../../../ui/admin/forms/save-key.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { mediaCalls } from "../client.ts";
import { MEDIA_ALT_MAX_CHARS } from "../media-item.ts";
import type { MediaItem } from "../schema.ts";

interface MediaAltFormProps {
  item: MediaItem;
  onDirty: (isDirty: boolean) => void;
}

const HELP =
  "For people who cannot see the picture. Leave it empty only if the picture is purely decorative.";

export function MediaAltForm({ item, onDirty }: MediaAltFormProps) {
  const toasts = useToasts();
  const opened = useRef(item);
  const [alt, setAlt] = useState(item.alt);
  const [failure, setFailure] = useState<string>();
  const [isStale, setStale] = useState(false);
  const edit = useWrites(mediaCalls.describe, (outcome) => {
    if (outcome.ok) {
      onDirty(false);
      return toasts.good(outcome.data.message ?? "Description saved");
    }
    if (outcome.code === "stale_version") return setStale(true);
    setFailure(outcome.message || "The description could not be saved.");
  });
  const save = () => {
    if (edit.isBusy) return;
    setFailure(undefined);
    setStale(false);
    // What this form saved itself is no other version.
    const version = opened.current.alt === item.alt ? item.version : opened.current.version;
    opened.current = { ...item, alt: alt.trim() };
    edit.send({ id: item.id, alt, version });
  };
  const takeOver = () => {
    opened.current = item;
    setAlt(item.alt);
    setStale(false);
    onDirty(false);
  };
  return (
    <form
      className="adm-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={onSaveKey(save)}
    >
      <TextArea
        label="Alt text"
        name="alt"
        rows={3}
        value={alt}
        help={HELP}
        error={failure}
        maxLength={MEDIA_ALT_MAX_CHARS}
        onChange={(event) => {
          setAlt(event.target.value);
          onDirty(event.target.value !== item.alt);
        }}
      />
      {isStale && (
        <ConflictNotice
          noun="picture"
          onReload={takeOver}
          onOverwrite={() => edit.send({ id: item.id, alt })}
        />
      )}
      <div>
        <Button type="submit" disabled={edit.isBusy}>
          {edit.isBusy ? "Saving..." : "Save alt text"}
        </Button>
      </div>
    </form>
  );
}
