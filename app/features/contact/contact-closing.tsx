import { CalendarClock, Mail } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

export function ContactClosing({ email }: { email: string }) {
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-8 p-8 md:p-12">
      <div>
        <h2 className="text-title">Rather talk it through?</h2>
        <p className="mt-4 max-w-[48ch] text-lg text-muted">
          A short call is often quicker than five mails. Pick a time that suits you, or write to me directly.
        </p>
      </div>
      <div className="flex flex-wrap gap-4">
        <ButtonLink href={`mailto:${email}`} size="lg">
          <Mail aria-hidden />
          Email Me
        </ButtonLink>
        <ButtonLink to="/contact?schedule=1#schedule" size="lg" variant="secondary">
          <CalendarClock aria-hidden />
          Schedule Call
        </ButtonLink>
      </div>
    </Card>
  );
}
