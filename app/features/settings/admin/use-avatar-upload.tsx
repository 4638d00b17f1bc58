import { useState } from "react";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { callApi } from "../../../utils/http/api-client.ts";
import { formatPictureFile, type Picture } from "../../media/media.ts";
import { findAvatarFault } from "../avatar.ts";
import { scaleImage } from "./scale-image.ts";

const PROCESS_FAILED = "Failed to process image";
const PERMANENCE_NOTICE = "The new picture becomes permanent when you save your changes.";

/** From a chosen file to a stored picture; the setting itself is saved with the others. */
export function useAvatarUpload(onUploaded: (src: string) => void) {
  const toasts = useToasts();
  const [isScaling, setScaling] = useState(false);
  const [fault, setFault] = useState<string>();
  const [uploaded, setUploaded] = useState<Readonly<Record<string, string>>>({});
  const uploads = useWrites(
    uploadAvatar,
    (outcome) => {
      if (!outcome.ok) return fail(PROCESS_FAILED, outcome.message);
      const picture = outcome.data.data;
      setUploaded((known) => ({ ...known, [picture.src]: formatPictureFile(picture) }));
      onUploaded(picture.src);
      toasts.good("Profile picture uploaded successfully!");
      toasts.note(PERMANENCE_NOTICE);
    },
    () => false,
  );
  const fail = (message: string, reason = "") => {
    setFault(reason || message);
    toasts.bad(message);
  };
  return {
    fault,
    isBusy: isScaling || uploads.isBusy,
    findFile: (src: string) => uploaded[src],
    forget: () => setFault(undefined),
    async upload(file: File) {
      setFault(undefined);
      const wrong = findAvatarFault(file);
      if (wrong) return fail(wrong);
      setScaling(true);
      const scaled = await scaleImage(file);
      setScaling(false);
      if (!scaled.ok) return fail(scaled.message);
      uploads.send(scaled.image);
    },
  };
}

/** The call of the media library, with a form: the typed clients send JSON. */
function uploadAvatar(image: Blob) {
  const form = new FormData();
  form.set("purpose", "avatar");
  form.set("alt", "Profile picture");
  form.set("file", new File([image], "avatar.jpg", { type: image.type }));
  return callApi<{ data: Picture }>("/api/media", { method: "POST", body: form });
}
