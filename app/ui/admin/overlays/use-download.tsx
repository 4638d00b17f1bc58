import { useState } from "react";
import { useToasts } from "./toasts.tsx";

/** Loads a file with the owner's session, and says so when it fails. */
export function useDownload(download: () => Promise<string | undefined>) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const fault = await download();
    setBusy(false);
    if (fault) toasts.bad(fault);
  };
  return { isBusy, run: () => void run() };
}
