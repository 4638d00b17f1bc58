import { BriefcaseBusiness, Plus } from "lucide-react";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { OrderHint, RecordList } from "../../../../ui/admin/records/record-list.tsx";
import { SampleBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import { useRecords } from "../../../../ui/admin/records/use-records.ts";
import { Button } from "../../../../ui/button.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { RecordDialogs } from "../../../core/revisions/record-dialogs.tsx";
import { serviceCalls } from "../client.ts";
import type { OwnerService } from "../schema.ts";
import { parseServiceIcon, RECOVERY_SERVICE_ID } from "../service.ts";
import { ADMIN_CARD_FEATURES_MAX, formatPriceRange } from "../service-form.ts";
import { AdminServiceDialog } from "./admin-service-dialog.tsx";

interface AdminServicesProps {
  services: readonly OwnerService[];
  isRecoveryHidden?: boolean;
  startsNew?: boolean;
  startsWith?: string | null;
}

const idOf = ({ _id }: OwnerService) => _id;

export function AdminServices(props: AdminServicesProps) {
  const { services, isRecoveryHidden = false, startsNew = false, startsWith } = props;
  const list = useRecords({
    calls: serviceCalls,
    records: services,
    idOf,
    noun: "service",
    startsNew,
    startsWith,
    describeDeleteFailure: ({ status }) =>
      status === 0 ? "Error deleting service" : "Failed to delete service",
  });
  const { records, dialog } = list;
  return (
    <>
      <PageHead note={<ListCount>{countOf(records.length, "service")}</ListCount>}>
        <Button onClick={() => list.open({ kind: "new" })}>
          <Plus aria-hidden="true" />
          Add Service
        </Button>
      </PageHead>
      <OrderHint count={records.length} isWhole />
      {records.length === 0 ? (
        <EmptyList
          icon={BriefcaseBusiness}
          title="No services found. Add your first service!"
          action={
            <Button variant="secondary" onClick={() => list.open({ kind: "new" })}>
              Add the first service
            </Button>
          }
        />
      ) : (
        <RecordList
          records={records}
          idOf={idOf}
          isWhole
          onReorder={list.reorder}
          onOpen={(kind, record) => list.open({ kind, record })}
        >
          {(service) => <AdminServiceCard service={service} isRecoveryHidden={isRecoveryHidden} />}
        </RecordList>
      )}
      {(dialog?.kind === "new" || dialog?.kind === "edit") && (
        <AdminServiceDialog service={dialog.record} latest={list.latest} onClose={list.close} />
      )}
      <RecordDialogs
        noun="services"
        list={list}
        idOf={idOf}
        deleteQuestion="Are you sure you want to delete this service?"
      />
    </>
  );
}

interface AdminServiceCardProps {
  service: OwnerService;
  isRecoveryHidden: boolean;
}

function AdminServiceCard({ service, isRecoveryHidden }: AdminServiceCardProps) {
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
