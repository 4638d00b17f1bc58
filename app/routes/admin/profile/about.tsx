import { AdminAboutFields } from "../../../features/profile/admin/sections/admin-about-fields.tsx";
import { AdminSectionForm } from "../../../features/profile/admin/admin-section-form.tsx";

export default function AboutSection() {
  return <AdminSectionForm section="about" fields={AdminAboutFields} />;
}
