import { Switch } from "../../../../../ui/admin/editing/switch.tsx";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { SelectField, TextField } from "../../../../../ui/field.tsx";
import { TITLE_MAX_CHARS } from "../../../documents/document.ts";
import type { Invoice } from "../../schema.ts";
import type { InvoiceTemplate } from "../schema.ts";
import { findNextDay, PERIOD_LABELS, PERIODS, readAnchor } from "../template.ts";
import { saveTemplate } from "./templates-data.ts";

type Source = Pick<
  Invoice,
  "person" | "title" | "currency" | "inrRateMicro" | "paymentDays" | "lines" | "notes"
>;

interface TemplateDialogProps {
  /** The content of each invoice; a new series starts from an issued invoice. */
  source: Source;
  template?: InvoiceTemplate;
  /** The day of the invoice that a new one starts from. */
  after?: string | undefined;
  onClose: () => void;
}

const OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

/** Asks for the schedule of a recurring invoice, and whether its invoices wait for the owner. */
export function TemplateDialog({ source, template, after, onClose }: TemplateDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toDraft(source, template, after),
    save({ title, every, nextOn, untilOn, issuesAutomatically }) {
      const { person, currency, inrRateMicro, paymentDays, lines, notes } = source;
      return saveTemplate(template?.id, {
        personId: person.id,
        currency,
        paymentDays,
        lines,
        notes,
        title,
        nextOn,
        issuesAutomatically,
        // A rate of exchange is only valid on its day.
        inrRateMicro: template ? inrRateMicro : null,
        every: PERIODS.find((one) => one === every) ?? "month",
        untilOn: untilOn || null,
        ...(template && { version: template.version }),
      });
    },
    describeFailure: ({ message }) => message || "The recurring invoice couldn't be saved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  return (
    <Dialog
      title={template ? "Change recurring invoice" : "Make recurring"}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <DialogForm form={form} noun="recurring invoice" saveLabel="Save" onCancel={onClose}>
        <p className="text-muted">
          Each invoice has the client, lines and notes of the one you started from, and is dated when it's
          issued.
        </p>
        <TextField label="Title" required {...form.text("title", TITLE_MAX_CHARS)} />
        <SelectField label="How often" required options={OPTIONS} {...form.text("every")} />
        <FieldRow>
          <TextField label="Next invoice on" type="date" required {...form.text("nextOn")} />
          <TextField
            label="Last day"
            type="date"
            help="Leave it empty to go on until you pause it."
            {...form.text("untilOn")}
          />
        </FieldRow>
        <Switch
          label="Issue and send automatically"
          help={
            source.currency === "INR"
              ? "Otherwise each invoice waits as a draft for you to check."
              : "In another currency each invoice waits as a draft, since you enter the rate of its day."
          }
          {...form.toggle("issuesAutomatically")}
        />
      </DialogForm>
    </Dialog>
  );
}

function toDraft({ title }: Source, template: InvoiceTemplate | undefined, after: string | undefined) {
  const nextOn =
    template?.nextOn ?? (after ? findNextDay(after, { every: "month", anchorDay: readAnchor(after) }) : "");
  return {
    title,
    nextOn,
    every: `${template?.every ?? "month"}`,
    untilOn: template?.untilOn ?? "",
    issuesAutomatically: template?.issuesAutomatically ?? false,
  };
}
