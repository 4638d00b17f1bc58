import { useRef, useState } from "react";
import { createSemaphore } from "../../../../kit/workers/semaphore.ts";
import { useUnloadGuard } from "../../../../ui/admin/editing/use-leave-guard.ts";
import { mediaCalls } from "../client.ts";
import { MEDIA_ACCEPT, MEDIA_MAX_BYTES, MEDIA_TOO_LARGE, MEDIA_WRONG_TYPE } from "../media-item.ts";
import type { MediaItem } from "../schema.ts";
import { uploadImage } from "../upload-image.ts";
import { askApi } from "./ask-api.ts";

export interface Upload {
  key: number;
  file: File;
  state: "waiting" | "sending" | "failed" | "done";
  progress: number;
  alt: string;
  isAltSaved: boolean;
  message?: string | undefined;
  canRetry?: boolean;
  item?: MediaItem;
}

const AT_ONCE_MAX = 2;

/** Files on their way into the library, two at a time; each with its progress, its description and its failure. */
export function useUploads(onStored: () => void, upload = uploadImage) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(uploads);
  const [limitConcurrency] = useState(() => createSemaphore(AT_ONCE_MAX));
  const controllers = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  useUnloadGuard(uploads.some(({ state }) => state === "waiting" || state === "sending"));

  function update(change: (uploads: readonly Upload[]) => readonly Upload[]) {
    latest.current = change(latest.current);
    setUploads(latest.current);
  }

  function patch(key: number, change: Partial<Upload>) {
    update((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  function dismiss(key: number) {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    update((all) => all.filter((upload) => upload.key !== key));
  }

  function start(key: number, file: File) {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    patch(key, { state: "waiting", progress: 0, message: undefined });
    void limitConcurrency(async () => {
      if (controller.signal.aborted) return;
      patch(key, { state: "sending" });
      const onProgress = (progress: number) => patch(key, { progress });
      const result = await upload(file, { signal: controller.signal, onProgress });
      if (controller.signal.aborted) return;
      if (!result.ok) {
        const canRetry = result.status === 0 || result.status >= 500 || result.status === 401;
        return patch(key, { state: "failed", message: result.message, canRetry });
      }
      patch(key, { state: "done", progress: 1, item: result.data });
      await saveAlt(key);
      onStored();
    });
  }

  async function saveAlt(key: number) {
    const upload = latest.current.find((candidate) => candidate.key === key);
    const alt = upload?.alt.trim();
    if (!upload?.item || !alt || upload.isAltSaved) return;
    const result = await askApi(mediaCalls.describe({ id: upload.item.id, alt }));
    patch(key, result.ok ? { isAltSaved: true, message: undefined } : { message: result.message });
    if (result.ok) onStored();
  }

  return {
    uploads,
    dismiss,
    saveAlt: (key: number) => void saveAlt(key),
    describe: (key: number, alt: string) => patch(key, { alt, isAltSaved: false }),
    retry: ({ key, file }: Upload) => start(key, file),
    add(files: Iterable<File>) {
      for (const file of files) {
        lastKey.current += 1;
        const key = lastKey.current;
        const message = findFault(file);
        const upload = { key, file, progress: 0, alt: "", isAltSaved: false };
        update((all) => [...all, { ...upload, state: message ? "failed" : "waiting", message }]);
        if (!message) start(key, file);
      }
    },
  };
}

/** Faults that the server would refuse anyway; it looks at the content too. */
function findFault(file: File): string | undefined {
  if (file.size > MEDIA_MAX_BYTES) return MEDIA_TOO_LARGE;
  return MEDIA_ACCEPT.split(",").includes(file.type) ? undefined : MEDIA_WRONG_TYPE;
}
