import { FileUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "../button.tsx";

interface ChooseFileProps {
  /** What the file is, for those who do not see the button. */
  label: string;
  action?: string;
  accept: string;
  isBusy?: boolean;
  onChoose: (file: File) => void;
}

export function ChooseFile({
  label,
  action = "Choose a file",
  accept,
  isBusy = false,
  onChoose,
}: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="adm-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          // The same file can be chosen again after it was changed.
          event.target.value = "";
        }}
      />
      <Button variant="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {action}
      </Button>
    </div>
  );
}
