import { CalendarCheck, Clock, type LucideIcon, Phone, Video } from "lucide-react";
import type { PublicCallType } from "../schema.ts";

const PLACES: Record<PublicCallType["meeting"], { Icon: LucideIcon; text: string }> = {
  link: { Icon: Video, text: "Online; you get the link" },
  jitsi: { Icon: Video, text: "Online, in your browser" },
  phone: { Icon: Phone, text: "By phone; I call you" },
};

/** Facts about a call that visitors need before they choose a time. */
export function CallFacts({ type }: { type: PublicCallType }) {
  const { minutes, meeting, needsApproval } = type;
  const place = PLACES[meeting];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-label text-muted">
      <Fact Icon={Clock} text={`${minutes} minutes`} />
      <Fact Icon={place.Icon} text={place.text} />
      {needsApproval && <Fact Icon={CalendarCheck} text="I confirm each call by email within 24 hours" />}
    </ul>
  );
}

function Fact({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className="size-4 flex-none text-primary" />
      {text}
    </li>
  );
}
