import { AdminSectionForm } from "../../../features/content/profile/admin/admin-section-form.tsx";
import { AdminHeroFields } from "../../../features/content/profile/admin/sections/admin-hero-fields.tsx";
import { redirectOldTab } from "../../../ui/admin/old-tab.ts";
import type { Route } from "./+types/hero";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  redirectOldTab(request.url, ["about", "skills", "experience", "contact", "services", "pricing", "texts"]);
  return null;
}

export default function HeroSection() {
  return <AdminSectionForm section="hero" fields={AdminHeroFields} />;
}
