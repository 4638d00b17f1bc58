import { useEffect, useState } from "react";

const COPIED_MS = 2000;

/** Copies a text, and says for two seconds how it went. */
export function useCopy(text: string, failed: string) {
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(""), COPIED_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const copy = async () => {
    // Browsers offer it to secure pages only.
    const copied = navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setMessage((await copied) ? "Copied" : failed);
  };
  return { message, copy };
}
