import { CalendarClock, Mail } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { ClosingCard } from "../../../../ui/section.tsx";

interface ContactClosingProps {
  text: string;
  email: string;
  /** Where a call is booked or asked for; undefined while the owner takes none. */
  callPath: string | undefined;
}

export function ContactClosing({ text, email, callPath }: ContactClosingProps) {
  return (
    <ClosingCard title="Prefer to talk?" text={text}>
      <ButtonLink href={`mailto:${email}`} size="lg">
        <Mail aria-hidden />
        Email Me
      </ButtonLink>
      {callPath && (
        <ButtonLink to={callPath} size="lg" variant="secondary">
          <CalendarClock aria-hidden />
          Schedule Call
        </ButtonLink>
      )}
    </ClosingCard>
  );
}
