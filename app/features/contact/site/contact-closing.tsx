import { CalendarClock, Mail } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { ClosingCard } from "../../../ui/section.tsx";

interface ContactClosingProps {
  text: string;
  email: string;
  takesCalls: boolean;
}

export function ContactClosing({ text, email, takesCalls }: ContactClosingProps) {
  return (
    <ClosingCard title="Prefer to talk?" text={text}>
      <ButtonLink href={`mailto:${email}`} size="lg">
        <Mail aria-hidden />
        Email Me
      </ButtonLink>
      {takesCalls && (
        <ButtonLink to="/contact?schedule=1#schedule" size="lg" variant="secondary">
          <CalendarClock aria-hidden />
          Schedule Call
        </ButtonLink>
      )}
    </ClosingCard>
  );
}
