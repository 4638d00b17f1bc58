import type { ReactNode } from "react";
import { ExportSection, PostsExportSection, RecordsExportSection } from "./export-section.tsx";
import { ImportSection } from "./import-section.tsx";
import { PostsImportSection } from "./posts-import-section.tsx";

/** Needs nothing from its screen, so that any screen can show it; `first` is a section of another feature. */
export function PortabilityPanel({ first }: { first?: ReactNode }) {
  return (
    <div className="max-w-240">
      {first}
      <ExportSection />
      <ImportSection />
      <RecordsExportSection />
      <PostsExportSection />
      <PostsImportSection />
    </div>
  );
}
