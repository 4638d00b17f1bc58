import { CalendarPlus, Plus } from "lucide-react";
import { Badge } from "../../../../../ui/admin/badge.tsx";
import { CopyButton } from "../../../../../ui/admin/copy-button.tsx";
import { ListCount } from "../../../../../ui/admin/layout/list-count.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../../ui/admin/records/list-states.tsx";
import { OrderHint, RecordList } from "../../../../../ui/admin/records/record-list.tsx";
import { useRecords } from "../../../../../ui/admin/records/use-records.ts";
import { Button } from "../../../../../ui/button.tsx";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { callTypeCalls } from "../../client.ts";
import type { OwnerCallType } from "../../schema.ts";
import type { CallTypesData } from "../calendar-data.ts";
import { CallTypeDialog } from "./admin-call-type-dialog.tsx";
import { describeType } from "./call-type-draft.ts";

interface AdminCallTypesProps {
  data: CallTypesData;
  startsNew?: boolean;
  startsWith?: string | null;
}

const idOf = ({ id }: OwnerCallType) => id;

/** The types of calls that visitors can book, in the order in which /book shows them. */
export function AdminCallTypes({ data, startsNew = false, startsWith }: AdminCallTypesProps) {
  const list = useRecords({
    calls: callTypeCalls,
    records: data.types,
    idOf,
    noun: "call type",
    startsNew,
    startsWith,
    deletesForGood: true,
    describeDeleteFailure: ({ message }) => message || "The call type couldn't be deleted",
  });
  const { records, dialog } = list;
  const add = () => list.open({ kind: "new" });
  return (
    <>
      <PageHead note={<ListCount>{countOf(records.length, "call type")}</ListCount>}>
        <Button onClick={add}>
          <Plus aria-hidden="true" />
          Add Call Type
        </Button>
      </PageHead>
      <OrderHint count={records.length} isWhole where=" on /book" />
      {records.length === 0 ? (
        <EmptyList
          icon={CalendarPlus}
          title="No call types"
          hint="Visitors can't book anything until you add one."
        />
      ) : (
        <RecordList
          records={records}
          idOf={idOf}
          isWhole
          hasHistory={false}
          onReorder={list.reorder}
          onOpen={(kind, record) => list.open({ kind, record })}
        >
          {(type) => <CallTypeCard type={type} />}
        </RecordList>
      )}
      {(dialog?.kind === "new" || dialog?.kind === "edit") && (
        <CallTypeDialog
          type={dialog.record}
          latest={list.latest}
          hasJitsi={data.hasJitsi}
          onClose={list.close}
        />
      )}
      {dialog?.kind === "delete" && (
        <ConfirmDialog
          question={`Delete “${dialog.record.title}” permanently?`}
          hint="Visitors can't book it any more. Calls that are booked stay as they are."
          confirmLabel="Delete permanently"
          onConfirm={() => list.remove(dialog.record)}
          onCancel={list.close}
        />
      )}
    </>
  );
}

function CallTypeCard({ type }: { type: OwnerCallType }) {
  const { title, slug, description, isActive } = type;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-subheading">{title}</h2>
        {!isActive && <Badge>Not offered</Badge>}
      </div>
      {describeType(type).map((line) => (
        <Meta key={line}>{line}</Meta>
      ))}
      {description && <p className="line-clamp-2 text-meta text-muted">{description}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <code className="min-w-0 text-meta wrap-anywhere">/book/{slug}</code>
        {isActive && <CopyButton text={`${location.origin}/book/${slug}`} label="Copy link" />}
      </div>
    </>
  );
}
