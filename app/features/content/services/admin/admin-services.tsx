import { BriefcaseBusiness, Plus } from "lucide-react";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { OrderHint, RecordList } from "../../../../ui/admin/records/record-list.tsx";
import { useRecords } from "../../../../ui/admin/records/use-records.ts";
import { Button } from "../../../../ui/button.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { RecordDialogs } from "../../../core/revisions/record-dialogs.tsx";
import { serviceCalls } from "../client.ts";
import type { OwnerService } from "../schema.ts";
import { AdminServiceCard } from "./admin-service-card.tsx";
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
