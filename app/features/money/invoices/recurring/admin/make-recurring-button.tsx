import { Repeat } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import type { Invoice } from "../../schema.ts";
import { TemplateDialog } from "./template-dialog.tsx";

export function MakeRecurringButton({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Repeat aria-hidden="true" />
        Make recurring
      </Button>
      {isOpen && (
        <TemplateDialog
          source={invoice}
          after={invoice.issuedOn ?? undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
