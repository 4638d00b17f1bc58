import { FileUp, type LucideIcon } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../button.tsx";
import { variants } from "../../class-names.ts";
import { Failure } from "../notes/failure.tsx";
import { Meta } from "../notes/meta.tsx";
import { Progress } from "../notes/progress.tsx";

const look = variants(
  "group grid justify-items-center gap-2 rounded-md border border-dashed border-line-strong px-4 py-6 text-center transition-colors data-bad:border-bad data-over:border-solid data-over:border-primary data-over:bg-primary/8",
  { layout: { stack: "", line: "md:grid-flow-col md:items-center md:justify-center md:gap-x-4 md:py-3" } },
  { layout: "stack" },
);

interface FileDropProps {
  /** The file's purpose, for those who do not see the button. */
  label: string;
  action?: string;
  /** The kind of file that may be dropped, in the plural or with an article, such as "pictures". */
  what?: string;
  /** Which kinds and how large. */
  hint?: string;
  icon?: LucideIcon;
  accept: string;
  multiple?: boolean;
  isBusy?: boolean;
  /** From 0 to 1, while it is sent. */
  progress?: number | undefined;
  /** The name of the file that was chosen and is not sent yet. */
  chosen?: string | undefined;
  error?: string | undefined;
  /** Where there is room for it, a line takes less height. */
  layout?: "stack" | "line";
  className?: string;
  onFiles: (files: File[]) => void;
}

/** Files are dropped here or chosen. Whether they are of a right kind, judges who takes them. */
export function FileDrop(props: FileDropProps) {
  const { label, action = "Choose a file", what = "a file", hint, icon: Icon = FileUp, accept } = props;
  const { multiple = false, isBusy = false, progress, chosen, error, layout, className, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useDrop((files) => {
    if (!isBusy && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  });
  return (
    <div
      className={look({ layout }, className)}
      data-over={(isOver && !isBusy) || undefined}
      data-bad={error ? "" : undefined}
      {...drop}
    >
      <Icon className="size-6 text-muted group-data-over:text-primary" aria-hidden="true" />
      <p className="flex flex-wrap items-center justify-center gap-2">
        {!isBusy && <span className="pointer-coarse:hidden">Drop {what} here, or</span>}
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => input.current?.click()}>
          {action}
        </Button>
      </p>
      {chosen && <p className="font-[550] wrap-anywhere">{chosen}</p>}
      {hint && <Meta className="text-balance">{hint}</Meta>}
      {progress !== undefined && <Progress aria-label={`Sending the ${label}`} value={progress} />}
      {error && <Failure role="alert">{error}</Failure>}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={isBusy}
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}

function useDrop(onDropped: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Beside the zone the browser would open the file in place of the page and its unsaved input.
    const refuse = (event: Event) => event.preventDefault();
    addEventListener("dragover", refuse);
    addEventListener("drop", refuse);
    return () => {
      removeEventListener("dragover", refuse);
      removeEventListener("drop", refuse);
    };
  }, []);
  return {
    isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      // Onto something inside it is no way out.
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onDropped([...event.dataTransfer.files]);
    },
  };
}
