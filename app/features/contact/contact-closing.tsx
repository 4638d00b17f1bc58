import { CalendarClock, Mail } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";

interface ContactClosingProps {
  text: string;
  email: string;
  takesCalls: boolean;
}

export function ContactClosing({ text, email, takesCalls }: ContactClosingProps) {
  return (
    <section className="card closing">
      <div>
        <h2 className="text-title">Rather talk it through?</h2>
        {text && <p className="mt-4 max-w-[48ch] text-lg text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-4">
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
      </div>
    </section>
  );
}
