import { AdminSectionForm } from "../../../features/content/profile/admin/admin-section-form.tsx";
import { AdminExperienceFields } from "../../../features/content/profile/admin/sections/admin-experience-fields.tsx";

export default function ExperienceSection() {
  return <AdminSectionForm section="experience" fields={AdminExperienceFields} />;
}
