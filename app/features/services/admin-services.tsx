import { BriefcaseBusiness, Plus } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/admin/confirm-dialog.tsx";
import { EmptyList } from "../../ui/admin/list-states.tsx";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { useEdits } from "../../ui/admin/use-edits.ts";
import { Button } from "../../ui/button.tsx";
import type { EditOutcome } from "../../utils/edit-intent.ts";
import { AdminServiceCard } from "./admin-service-card.tsx";
import { AdminServiceDialog } from "./admin-service-dialog.tsx";
import type { OwnerService } from "./service.ts";

interface AdminServicesProps {
  services: readonly OwnerService[];
  /** Opens the form for a new service at once, for a link that says so. */
  startsNew?: boolean;
}

export function AdminServices({ services, startsNew = false }: AdminServicesProps) {
  const [edited, setEdited] = useState<OwnerService | "new" | undefined>(startsNew ? "new" : undefined);
  const [doomed, setDoomed] = useState<OwnerService>();
  const removal = useRemoval(() => setDoomed(undefined));
  return (
    <>
      <div className="adm-toolbar">
        <p className="adm-count" role="status">
          {services.length === 1 ? "1 service" : `${services.length} services`}
        </p>
        <Button onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" />
          Add Service
        </Button>
      </div>
      {services.length === 0 ? (
        <EmptyList icon={BriefcaseBusiness} title="No services found. Add your first service!" />
      ) : (
        <ul className="adm-grid">
          {services.map((service) => (
            <AdminServiceCard
              key={service._id}
              service={service}
              onEdit={() => setEdited(service)}
              onDelete={() => setDoomed(service)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <AdminServiceDialog
          service={edited === "new" ? undefined : edited}
          latest={services.find((service) => edited !== "new" && service._id === edited._id)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          question="Are you sure you want to delete this service?"
          hint={doomed.title}
          confirmLabel="Delete"
          isBusy={removal.isBusy}
          onConfirm={() => removal.send({ intent: "delete", id: doomed._id })}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function useRemoval(onDone: () => void) {
  const toasts = useToasts();
  const edits = useEdits((outcome: EditOutcome) => {
    onDone();
    const { intent } = outcome;
    if (!outcome.ok) toasts.bad(outcome.status === 0 ? "Error deleting service" : "Failed to delete service");
    else if (intent.intent === "restore") toasts.good("Service restored");
    else if (intent.intent === "delete") {
      const undo = () => edits.send({ intent: "restore", id: intent.id });
      toasts.good("Service deleted successfully", { label: "Undo", run: undo });
    }
  });
  return edits;
}
