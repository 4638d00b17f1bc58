import { useState } from "react";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import type { Engagement } from "../schema.ts";
import { type EngagementEdit, writeEngagement } from "./write-engagement.ts";

export type EngagementWrites = ReturnType<typeof useEngagementWrites>;

/** The one-press actions of an engagement. An error about a file is shown where the file was dropped. */
export function useEngagementWrites(engagement: Engagement) {
  const toasts = useToasts();
  const [fileFault, setFileFault] = useState("");
  const writes = useWrites<EngagementEdit, Said>(
    (edit) => writeEngagement(engagement, edit),
    (result, { kind }) => {
      if (result.ok) toasts.good(result.data.message ?? "Done");
      else if (kind === "share") setFileFault(result.message);
      else toasts.bad(result.message || "That didn't work. Please try again.");
    },
  );
  return {
    isBusy: writes.isBusy,
    pending: writes.pending,
    fileFault: fileFault || undefined,
    send(edit: EngagementEdit) {
      setFileFault("");
      writes.send(edit);
    },
  };
}
