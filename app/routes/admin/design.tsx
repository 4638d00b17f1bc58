import type { MetaArgs } from "react-router";
import { findSite } from "../../features/insight/seo/meta.ts";
import { AdminPalette } from "../../features/office/search/admin-palette.tsx";
import { listOwnerCommands } from "../../features/office/search/owner-commands.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import "../../ui/admin/design/design.css";
import { DesignPage } from "../../ui/admin/design/design-page.tsx";

export const handle = { title: "Design system" };

export function meta({ matches }: MetaArgs) {
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
