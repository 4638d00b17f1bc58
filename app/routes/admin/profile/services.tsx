import { AdminSectionForm } from "../../../features/profile/admin/admin-section-form.tsx";
import { AdminServicesFields } from "../../../features/profile/admin/sections/admin-services-fields.tsx";

export default function ServicesSection() {
  return <AdminSectionForm section="services" fields={AdminServicesFields} />;
}
