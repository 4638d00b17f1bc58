import { AdminSectionForm } from "../../../features/content/profile/admin/admin-section-form.tsx";
import { AdminSkillsFields } from "../../../features/content/profile/admin/sections/admin-skills-fields.tsx";

export default function SkillsSection() {
  return <AdminSectionForm section="skills" fields={AdminSkillsFields} />;
}
