import { Badge } from "../../../../ui/admin/badge.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { SampleBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import type { OwnerService } from "../schema.ts";
import { parseServiceIcon, RECOVERY_SERVICE_ID } from "../service.ts";
import { ADMIN_CARD_FEATURES_MAX, formatPriceRange } from "../service-form.ts";

interface AdminServiceCardProps {
  service: OwnerService;
  isRecoveryHidden: boolean;
}

export function AdminServiceCard({ service, isRecoveryHidden }: AdminServiceCardProps) {
  const { title, description, features, icon } = service;
  const rest = features.length - ADMIN_CARD_FEATURES_MAX;
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <span className="grid size-10 place-items-center rounded-sm bg-raised text-primary">
          <Pictogram name={`service-${parseServiceIcon(icon)}`} />
        </span>
        <h2 className="min-w-0 flex-1 text-subheading">{title}</h2>
      </div>
      {isRecoveryHidden && service._id === RECOVERY_SERVICE_ID && (
        <Badge tone="warn">Hidden with account recovery</Badge>
      )}
      <SampleBadge noun="services" id={service._id} />
      <p className="price text-label">{formatPriceRange(service)}</p>
      <p className="line-clamp-2 text-meta text-muted">{description}</p>
      <ul className="grid text-meta wrap-anywhere">
        {features.slice(0, ADMIN_CARD_FEATURES_MAX).map((feature) => (
          <li key={feature} className="border-l-2 border-line-strong py-0.5 pl-4">
            {feature}
          </li>
        ))}
      </ul>
      {rest > 0 && <Meta>+{rest} more features</Meta>}
    </>
  );
}
