import { AdminExperienceFields } from "../../../features/profile/admin/sections/admin-experience-fields.tsx";
import { AdminSectionForm } from "../../../features/profile/admin/admin-section-form.tsx";

export default function ExperienceSection() {
  return <AdminSectionForm section="experience" fields={AdminExperienceFields} />;
}
