import { ExportSection } from "./export-section.tsx";
import { ImportSection } from "./import-section.tsx";
import { PostsExportSection } from "./posts-export-section.tsx";
import { PostsImportSection } from "./posts-import-section.tsx";

/** Needs nothing from its screen, so that any screen can show it. */
export function PortabilityPanel() {
  return (
    <div className="adm-settings">
      <ExportSection />
      <ImportSection />
      <PostsExportSection />
      <PostsImportSection />
    </div>
  );
}
