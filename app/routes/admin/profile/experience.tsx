import { AdminSectionForm } from "../../../features/profile/admin/admin-section-form.tsx";
import { AdminExperienceFields } from "../../../features/profile/admin/sections/admin-experience-fields.tsx";

export default function ExperienceSection() {
  return <AdminSectionForm section="experience" fields={AdminExperienceFields} />;
}
