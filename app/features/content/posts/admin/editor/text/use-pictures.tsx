import { useRef, useState } from "react";
import { useToasts } from "../../../../../../ui/admin/overlays/toasts.tsx";
import { uploadImage } from "../../../../../core/media/upload-image.ts";
import type { CodeEditor } from "./code-editor.ts";
import { formatPicture, formatUploadMark, insertPicture } from "./markdown-commands.ts";

export interface WaitingPicture {
  file: File;
  /** The text's placeholder until the picture is there. */
  mark: string;
}

/** Pictures on their way into the text: each is described first, and keeps its place while it is sent. */
export function usePictures({
  withEditor,
  onUpload,
}: {
  withEditor: (edit: (editor: CodeEditor) => void) => void;
  /** How far each is, until it has ended. */
  onUpload: (upload: { mark: string; name: string; share: number | "ended" }) => void;
}) {
  const toasts = useToasts();
  const [queue, setQueue] = useState<readonly WaitingPicture[]>([]);
  const count = useRef(0);
  const [waiting] = queue;
  const swap = (mark: string, text: string) => withEditor((editor) => editor.swap(mark, text));
  const next = () => setQueue(([, ...rest]) => rest);
  return {
    waiting,
    add(files: readonly File[]) {
      const added = files.map((file) => {
        count.current += 1;
        return { file, mark: formatUploadMark(file.name, count.current) };
      });
      for (const { mark } of added) {
        withEditor((editor) => editor.run((selected) => insertPicture(selected, mark)));
      }
      setQueue((queued) => [...queued, ...added]);
    },
    cancel() {
      if (waiting) swap(waiting.mark, "");
      next();
    },
    upload(alt: string) {
      if (!waiting) return;
      const { file, mark } = waiting;
      next();
      const report = (share: number | "ended") => onUpload({ mark, name: file.name, share });
      report(0);
      void uploadImage(file, { alt, onProgress: report }).then((answer) => {
        swap(mark, answer.ok ? formatPicture(alt, answer.data.src) : "");
        report("ended");
        if (!answer.ok) toasts.bad(`${file.name} couldn't be uploaded: ${answer.message}`);
      });
    },
  };
}
