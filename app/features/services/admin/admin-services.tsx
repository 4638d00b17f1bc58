import { BriefcaseBusiness, Plus } from "lucide-react";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { OrderHint, RecordList } from "../../../ui/admin/records/record-list.tsx";
import { useRecords } from "../../../ui/admin/records/use-records.ts";
import { Button } from "../../../ui/button.tsx";
import { RecordDialogs } from "../../revisions/record-dialogs.tsx";
import { serviceCalls } from "../client.ts";
import type { OwnerService } from "../schema.ts";
import { AdminServiceCard } from "./admin-service-card.tsx";
import { AdminServiceDialog } from "./admin-service-dialog.tsx";

interface AdminServicesProps {
  services: readonly OwnerService[];
  /** Opens the form for a new service at once, for a link that says so. */
  startsNew?: boolean;
  /** Opens the form of the service with this id, likewise. */
  startsWith?: string | null;
}

const idOf = ({ _id }: OwnerService) => _id;

export function AdminServices({ services, startsNew = false, startsWith }: AdminServicesProps) {
  const list = useRecords({
    calls: serviceCalls,
    ...{ records: services, idOf, noun: "service", startsNew, startsWith },
    describeDeleteFailure: ({ status }) =>
      status === 0 ? "Error deleting service" : "Failed to delete service",
  });
  const { records, dialog } = list;
  return (
    <>
      <PageHead
        note={
          <p className="adm-count" role="status">
            {records.length === 1 ? "1 service" : `${records.length} services`}
          </p>
        }
      >
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
          {(service) => <AdminServiceCard service={service} />}
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
