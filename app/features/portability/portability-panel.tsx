import { ExportSection } from "./export-section.tsx";
import { ImportSection } from "./import-section.tsx";

/** Needs nothing from its screen, so that any screen can show it. */
export function PortabilityPanel() {
  return (
    <div className="adm-stack">
      <ExportSection />
      <ImportSection />
    </div>
  );
}
