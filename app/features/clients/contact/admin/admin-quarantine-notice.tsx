import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { formatDay } from "../../../../utils/dates.ts";
import { QUARANTINE_MAX } from "../message.ts";
import type { QuarantineDrops } from "../schema.ts";

interface QuarantineNoticeProps {
  drops: QuarantineDrops | null;
  isFull: boolean;
}

/** Above what is in quarantine, where some of it is gone already or soon will be. */
export function QuarantineNotice({ drops, isFull }: QuarantineNoticeProps) {
  if (!drops && !isFull) return null;
  return (
    <Notice as="p" tone="warn">
      {isFull && `The quarantine is full: it keeps ${QUARANTINE_MAX} messages. `}
      {drops && `${describeDrops(drops)} `}
      Messages with a filled-in hidden field go first, others after a day at the earliest. While none of them
      can go, suspicious messages are refused and their senders are told.
    </Notice>
  );
}

function describeDrops({ messages, since }: QuarantineDrops): string {
  const noun = messages === 1 ? "1 message was" : `${messages.toLocaleString("en-US")} messages were`;
  return `Since ${formatDay(since)}, ${noun} dropped to make room.`;
}
