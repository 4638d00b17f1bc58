import { AdminPalette } from "../../features/search/admin-palette.tsx";
import { listOwnerCommands } from "../../features/search/owner-commands.ts";
import { findSite } from "../../features/seo/meta.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { DesignPage } from "../../ui/admin/design/design-page.tsx";
import type { Route } from "./+types/design";

export const handle = { title: "Design system" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export default function Design() {
  return (
    <DesignPage
      renderPalette={(onClose) => (
        <AdminPalette commands={listOwnerCommands([], () => undefined)} onClose={onClose} />
      )}
    />
  );
}
