import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";

const COPIED_MS = 2000;

interface CopyValueProps {
  label: string;
  /** What is copied. */
  value: string;
  /** What is shown; the value itself when left out. */
  shown?: string;
}

/** A value that is typed into a payment app. One press selects it; with a script a button copies it. */
export function CopyValue({ label, value, shown = value }: CopyValueProps) {
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(""), COPIED_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const copy = async () => {
    // Browsers offer it to secure pages only.
    const copied = navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    setMessage((await copied) ? "Copied" : "Please select it");
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <dt className="text-label text-muted">{label}</dt>
      <dd className="col-start-1 font-medium wrap-anywhere select-all">{shown}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 noscript:hidden">
        <Button size="sm" variant="secondary" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          {message || "Copy"}
        </Button>
        <span role="status" className="sr-only">
          {message}
        </span>
      </dd>
    </div>
  );
}
