import { Calculator, Plus } from "lucide-react";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { RecordList } from "../../../../ui/admin/records/record-list.tsx";
import { useRecords } from "../../../../ui/admin/records/use-records.ts";
import { Button } from "../../../../ui/button.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { estimateRuleCalls, startRules } from "../client.ts";
import { findSpan, formatRange } from "../estimate.ts";
import type { OwnerRules } from "../schema.ts";
import type { RulesData } from "./estimates-data.ts";
import { RulesDialog } from "./rules-dialog.tsx";

interface AdminRulesProps {
  data: RulesData;
  startsWith?: string | null;
}

const idOf = ({ id }: OwnerRules) => id;

/** How the estimate of each service is worked out. */
export function AdminRules({ data: { rules, unpriced }, startsWith }: AdminRulesProps) {
  const list = useRecords({
    calls: estimateRuleCalls,
    records: rules,
    idOf,
    noun: "rules",
    startsNew: false,
    startsWith,
    deletesForGood: true,
    describeDeleteFailure: ({ message }) => message || "The rules couldn't be deleted",
  });
  const { records, dialog } = list;
  const canAdd = unpriced.length > 0;
  return (
    <>
      <PageHead note={<ListCount>{countOf(records.length, "priced service")}</ListCount>}>
        {canAdd && <StartButton />}
        {canAdd && (
          <Button onClick={() => list.open({ kind: "new" })}>
            <Plus aria-hidden="true" />
            Add Rules
          </Button>
        )}
      </PageHead>
      {records.length === 0 ? (
        <EmptyList
          icon={Calculator}
          title="No estimate rules"
          hint={
            canAdd
              ? "Visitors can't get an estimate until you offer rules. “Start from my services” makes some from your prices, for you to check."
              : "Add a service first: estimates are worked out for services."
          }
        />
      ) : (
        <RecordList
          records={records}
          idOf={idOf}
          isWhole={false}
          hasHistory={false}
          onReorder={() => {}}
          onOpen={(kind, record) => list.open({ kind, record })}
        >
          {(record) => <RulesCard rules={record} />}
        </RecordList>
      )}
      {(dialog?.kind === "new" || dialog?.kind === "edit") && (
        <RulesDialog rules={dialog.record} latest={list.latest} unpriced={unpriced} onClose={list.close} />
      )}
      {dialog?.kind === "delete" && (
        <ConfirmDialog
          question={`Delete the rules of “${dialog.record.title}” permanently?`}
          hint="Visitors can't get an estimate of it any more. Estimates that were given stay as they are."
          confirmLabel="Delete permanently"
          onConfirm={() => list.remove(dialog.record)}
          onCancel={list.close}
        />
      )}
    </>
  );
}

function StartButton() {
  const toasts = useToasts();
  const { send, pending } = useWrites(startRules, (result) => {
    if (result.ok) return toasts.good(result.data.message);
    toasts.bad(Object.values(result.fields)[0] ?? (result.message || "The rules couldn't be added"));
  });
  return (
    <Button variant="secondary" isBusy={pending.length > 0} onClick={() => send({})}>
      Start from my services
    </Button>
  );
}

function RulesCard({ rules }: { rules: OwnerRules }) {
  const { title, isOffered, isShown, pageRange, options } = rules;
  const choices = options.filter(({ kind }) => kind === "choice").length;
  const parts = [countOf(choices, "choice"), countOf(options.length - choices, "extra")];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-subheading">{title}</h2>
        {!isOffered && <Badge>Not offered</Badge>}
        {isOffered && !isShown && <Badge>Service is hidden</Badge>}
      </div>
      <Meta>{[formatRange(findSpan(rules)), ...parts].join(" · ")}</Meta>
      {pageRange !== null && (
        <Notice
          as="p"
          tone="warn"
        >{`The services page says ${pageRange}. Change these rules or the price, so that visitors read the same.`}</Notice>
      )}
    </>
  );
}
