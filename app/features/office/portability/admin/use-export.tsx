import { useState } from "react";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { fetchArchive, formatMegabytes, saveFile } from "./archive-calls.ts";

export function useExport(): { bytes: number | undefined; start(path: string): Promise<void> } {
  const toasts = useToasts();
  const [bytes, setBytes] = useState<number>();
  const start = async (path: string) => {
    setBytes(0);
    const result = await fetchArchive(path, setBytes);
    setBytes(undefined);
    if (!result.ok) {
      toasts.bad(result.message);
      return;
    }
    saveFile(result.data.blob, result.data.name);
    toasts.good(`Exported ${formatMegabytes(result.data.blob.size)}`);
  };
  return { bytes, start };
}
