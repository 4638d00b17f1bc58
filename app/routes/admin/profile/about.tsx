import { AdminSectionForm } from "../../../features/content/profile/admin/admin-section-form.tsx";
import { AdminAboutFields } from "../../../features/content/profile/admin/sections/admin-about-fields.tsx";

export default function AboutSection() {
  return <AdminSectionForm section="about" fields={AdminAboutFields} />;
}
