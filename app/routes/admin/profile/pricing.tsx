import { AdminSectionForm } from "../../../features/profile/admin/admin-section-form.tsx";
import { AdminPricingFields } from "../../../features/profile/admin/sections/admin-pricing-fields.tsx";

export default function PricingSection() {
  return <AdminSectionForm section="pricing" fields={AdminPricingFields} />;
}
