import { Badge } from "../../../ui/admin/badge.tsx";
import { SampleBadge } from "../../../ui/admin/records/sample-badge.tsx";
import type { OwnerService } from "../schema.ts";
import { parseServiceIcon, RECOVERY_SERVICE_ID } from "../service.ts";
import { ADMIN_CARD_FEATURES_MAX, formatPriceRange } from "../service-form.ts";
import { ServiceIcon } from "../site/service-icon.tsx";

interface AdminServiceCardProps {
  service: OwnerService;
  isRecoveryHidden: boolean;
}

export function AdminServiceCard({ service, isRecoveryHidden }: AdminServiceCardProps) {
  const { title, description, features, icon } = service;
  const rest = features.length - ADMIN_CARD_FEATURES_MAX;
  return (
    <>
      <div className="adm-card-head">
        <span className="adm-service-icon">
          <ServiceIcon name={parseServiceIcon(icon)} />
        </span>
        <h2>{title}</h2>
      </div>
      {isRecoveryHidden && service._id === RECOVERY_SERVICE_ID && (
        <Badge tone="warn">Hidden with account recovery</Badge>
      )}
      <SampleBadge noun="services" id={service._id} />
      <p className="price">{formatPriceRange(service)}</p>
      <p className="adm-clamp text-muted">{description}</p>
      <ul className="adm-features">
        {features.slice(0, ADMIN_CARD_FEATURES_MAX).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {rest > 0 && <p className="adm-meta">+{rest} more features</p>}
    </>
  );
}
