import { ImageUp } from "lucide-react";
import type { ComponentProps } from "react";
import { FileDrop } from "../../../../ui/admin/editing/file-drop.tsx";
import { MEDIA_ACCEPT } from "../media-item.ts";

interface UploadZoneProps extends Pick<ComponentProps<typeof FileDrop>, "layout" | "className"> {
  onFiles: (files: Iterable<File>) => void;
}

export function UploadZone(props: UploadZoneProps) {
  return (
    <FileDrop
      label="Choose files"
      action="Choose files"
      what="pictures"
      hint={"JPEG, PNG, GIF, WebP or AVIF, up to 5\u00a0MB\u00a0each"}
      icon={ImageUp}
      accept={MEDIA_ACCEPT}
      multiple
      {...props}
    />
  );
}
