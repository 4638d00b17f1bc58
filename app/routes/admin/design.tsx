import { AdminPalette } from "../../features/office/search/admin-palette.tsx";
import { listOwnerCommands } from "../../features/office/search/owner-commands.ts";
import "../../ui/admin/design/design.css";
import { DesignPage } from "../../ui/admin/design/design-page.tsx";
import type { ScreenHandle } from "../../ui/admin/screen-handle.ts";

export const handle: ScreenHandle = { title: "Design system" };

export default function Design() {
  return (
    <DesignPage
      renderPalette={(onClose) => (
        <AdminPalette commands={listOwnerCommands([], () => undefined)} onClose={onClose} />
      )}
    />
  );
}
