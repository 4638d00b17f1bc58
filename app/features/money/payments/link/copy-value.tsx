import { Button } from "../../../../ui/button.tsx";
import { useCopy } from "../../../../utils/use-copy.ts";

interface CopyValueProps {
  label: string;
  /** What is copied. */
  value: string;
  /** What is shown; the value itself when left out. */
  shown?: string;
}

/** A value that is typed into a payment app. One press selects it; with a script a button copies it. */
export function CopyValue({ label, value, shown = value }: CopyValueProps) {
  const { message, copy } = useCopy(value, "Please select it");
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
