import { useNavigate } from "react-router";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { DECIDED } from "../../../../utils/http/regain-session.ts";
import type { Quote } from "../schema.ts";
import { nameQuote } from "./quote-labels.tsx";
import { RecordDialog } from "./sent/record-dialog.tsx";
import { deleteQuote, withdrawQuote } from "./write-quote.ts";

export type QuoteAct = "delete" | "withdraw" | "record";

interface QuoteDialogsProps {
  quote: Quote;
  asked: QuoteAct | undefined;
  onClose: () => void;
}

/** The dialogs are rendered beside the screen, which shows another part of itself once the quote is decided. */
export function QuoteDialogs({ quote, asked, onClose }: QuoteDialogsProps) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const writes = useWrites<"delete" | "withdraw", Said>(
    (edit) => (edit === "delete" ? deleteQuote(quote.id) : withdrawQuote(quote.id)),
    (result, edit) => {
      onClose();
      if (!result.ok) return toasts.bad(result.message || "That didn't work. Please try again.");
      toasts.good(result.data.message ?? "Done");
      if (edit === "delete") void navigate("/admin/quotes", { replace: true, state: DECIDED });
    },
    (edit) => edit !== "delete",
  );
  if (asked === "record") return <RecordDialog quote={quote} onClose={onClose} />;
  if (!asked) return null;
  const isDeleting = asked === "delete";
  return (
    <ConfirmDialog
      question={isDeleting ? `Delete the draft “${quote.title}”?` : `Withdraw ${nameQuote(quote)}?`}
      hint={
        isDeleting
          ? "It was never sent. This can't be undone."
          : "Its link stops working at once, also in emails that were sent. This can't be undone."
      }
      confirmLabel={isDeleting ? "Delete draft" : "Withdraw quote"}
      isBusy={writes.isBusy}
      onConfirm={() => writes.send(asked)}
      onCancel={onClose}
    />
  );
}
