import { useWrites } from "../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../ui/admin/overlays/toasts.tsx";
import { type MailEdit, writeMail } from "./outcomes/write-mail.ts";

const FAILED = "That didn't work. Please try again.";

export function useMailWrites() {
  const toasts = useToasts();
  return useWrites<MailEdit, { message: string }>(writeMail, (result) =>
    result.ok ? toasts.good(result.data.message) : toasts.bad(result.message || FAILED),
  );
}
