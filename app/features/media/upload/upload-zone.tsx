import { ImageUp } from "lucide-react";
import { FileDrop } from "../../../ui/admin/editing/file-drop.tsx";
import { MEDIA_ACCEPT } from "../media-item.ts";

export function UploadZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  return (
    <FileDrop
      label="Choose files"
      action="Choose files"
      what="pictures"
      hint={"JPEG, PNG, GIF, WebP or AVIF, up to 5\u00a0MB\u00a0each"}
      icon={ImageUp}
      accept={MEDIA_ACCEPT}
      multiple
      onFiles={onFiles}
    />
  );
}
