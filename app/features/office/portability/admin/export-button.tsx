import type { LucideIcon } from "lucide-react";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Button } from "../../../../ui/button.tsx";
import { formatMegabytes } from "./archive-calls.ts";
import type { useExport } from "./use-export.tsx";

interface ExportButtonProps {
  from: ReturnType<typeof useExport>;
  path: string;
  label: string;
  icon: LucideIcon;
}

export function ExportButton({ from, path, label, icon: Icon }: ExportButtonProps) {
  const { bytes, start } = from;
  const isBusy = bytes !== undefined;
  return (
    <>
      <Button variant="secondary" onClick={() => void start(path)} disabled={isBusy}>
        <Icon aria-hidden="true" />
        {isBusy ? "Exporting..." : label}
      </Button>
      <Meta className="empty:hidden" role="status">
        {isBusy && `${formatMegabytes(bytes)} received`}
      </Meta>
    </>
  );
}
