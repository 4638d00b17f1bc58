import { ImageUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { MEDIA_ACCEPT } from "./media-item.ts";

/** Files are dropped here or chosen; several at a time. */
export function UploadZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return (
    <div className="adm-drop" data-over={isOver || undefined} {...drop}>
      <ImageUp aria-hidden="true" />
      <p>
        <span className="adm-drop-hint">Drop pictures here, or </span>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          Choose files
        </Button>
      </p>
      <p className="adm-meta">JPEG, PNG, GIF, WebP or AVIF, up to 5 MB each</p>
      <input
        ref={input}
        type="file"
        accept={MEDIA_ACCEPT}
        multiple
        hidden
        aria-label="Choose files"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again.
          event.target.value = "";
        }}
      />
    </div>
  );
}
