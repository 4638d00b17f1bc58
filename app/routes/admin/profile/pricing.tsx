import { AdminPricingFields } from "../../../features/profile/admin/sections/admin-pricing-fields.tsx";
import { AdminSectionForm } from "../../../features/profile/admin/admin-section-form.tsx";

export default function PricingSection() {
  return <AdminSectionForm section="pricing" fields={AdminPricingFields} />;
}
