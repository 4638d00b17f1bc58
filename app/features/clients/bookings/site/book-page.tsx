import { useRef } from "react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { PageHeader } from "../../../../ui/section.tsx";
import { BookingForm } from "./booking-form.tsx";
import type { BookPageData, RefusedBooking } from "./booking-values.ts";
import { CallFacts } from "./call-facts.tsx";
import { SlotCalendar } from "./picker/slot-calendar.tsx";
import { useVisitorZone, useZones } from "./picker/use-visitor-zone.ts";

interface BookPageProps extends BookPageData {
  refused: RefusedBooking | undefined;
}

/** Day, time and form of one call, on one page. */
export function BookPage({ type, picker: loaded, formKey, refused }: BookPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const picker = refused?.picker ?? loaded;
  const base = `/book/${type.slug}`;
  const zones = useZones();
  useVisitorZone(base, picker, form);
  const isFull = !picker.chosen && !picker.earlier && !picker.later;
  return (
    <>
      <PageHeader eyebrow="book a call" title={type.title} lead={type.description}>
        <div className="mt-6">
          <CallFacts type={type} />
        </div>
      </PageHeader>
      <div className="wrap grid items-start gap-6 pb-(--section) lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card as="section" className="p-4 sm:p-6">
          <h2 className="mb-4 text-heading">Choose a day</h2>
          <SlotCalendar base={base} picker={picker} zones={zones} />
        </Card>
        <Card as="section" className="p-4 sm:p-6">
          <h2 className="mb-4 text-heading">Choose a time</h2>
          {isFull ? (
            <FullyBooked />
          ) : (
            <BookingForm type={type} picker={picker} formKey={formKey} refused={refused} form={form} />
          )}
        </Card>
      </div>
    </>
  );
}

function FullyBooked() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">No times are free at the moment. Send me a message, and we'll find one.</p>
      <ButtonLink to="/contact" variant="secondary">
        Get in touch
      </ButtonLink>
    </div>
  );
}
