import { FileUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";

interface ChooseFileProps {
  label: string;
  action: string;
  accept: string;
  onChoose: (file: File) => void;
}

export function ChooseFile({ label, action, accept, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
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
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {action}
      </Button>
    </>
  );
}
