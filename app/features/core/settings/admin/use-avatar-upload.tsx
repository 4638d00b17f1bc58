import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { mediaClient } from "../../media/client.ts";
import { formatPictureFile } from "../../media/media.ts";
import { AVATAR_MAX_PX, findAvatarFault } from "../avatar.ts";

const PROCESS_FAILED = "Failed to process image";
const STILL_UPLOADING = "The picture is still uploading. Save once it's there.";
const PERMANENCE_NOTICE = "It becomes permanent when you save your changes.";

interface ChosenPicture {
  image: Blob;
  onUploaded: (src: string) => void;
}

export function useAvatarUpload() {
  const toasts = useToasts();
  const [isScaling, setScaling] = useState(false);
  const [fault, setFault] = useState<string>();
  const [uploaded, setUploaded] = useState<Readonly<Record<string, string>>>({});
  const uploads = useWrites(
    ({ image }: ChosenPicture) => uploadAvatar(image),
    (outcome, { onUploaded }) => {
      if (!outcome.ok) return fail(PROCESS_FAILED, outcome.message);
      const picture = outcome.data.data;
      setUploaded((known) => ({ ...known, [picture.src]: formatPictureFile(picture) }));
      onUploaded(picture.src);
      toasts.note(`Profile picture uploaded successfully! ${PERMANENCE_NOTICE}`);
    },
    () => false,
  );
  const fail = (message: string, reason = "") => {
    setFault(reason || message);
    toasts.bad(message);
  };
  const isBusy = isScaling || uploads.isBusy;
  return {
    fault,
    isBusy,
    /** A save during the upload would store the former picture, and say that everything is saved. */
    waits: isBusy ? { avatar: STILL_UPLOADING } : undefined,
    findFile: (src: string) => uploaded[src],
    forget: () => setFault(undefined),
    async upload(file: File, onUploaded: (src: string) => void) {
      setFault(undefined);
      const wrong = findAvatarFault(file);
      if (wrong) return fail(wrong);
      setScaling(true);
      const scaled = await scaleImage(file);
      setScaling(false);
      if (!scaled.ok) return fail(scaled.message);
      uploads.send({ image: scaled.image, onUploaded });
    },
  };
}

function uploadAvatar(image: Blob) {
  const form = new FormData();
  form.set("purpose", "avatar");
  form.set("alt", "Profile picture");
  form.set("file", new File([image], "avatar.jpg", { type: image.type }));
  return send(mediaClient.index.$post({}, { init: { body: form } }));
}

const JPEG_QUALITY = 0.7;

type ScaledImage = { ok: true; image: Blob } | { ok: false; message: string };

/** Width and height whose longer side is at most the limit; nothing is made larger. */
export function fitSize(
  width: number,
  height: number,
  maxPx = AVATAR_MAX_PX,
): [width: number, height: number] {
  const share = Math.min(1, maxPx / Math.max(width, height));
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
}

async function scaleImage(file: File): Promise<ScaledImage> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { ok: false, message: "Failed to read image file" };
  const image = await drawJpeg(new Blob([bytes], { type: file.type })).catch(() => undefined);
  return image ? { ok: true, image } : { ok: false, message: "Failed to process image" };
}

async function drawJpeg(source: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(source);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = fitSize(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // JPEG knows no transparency, and would show it black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", JPEG_QUALITY),
  );
}
