import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Honeypot, TextArea, TextField } from "../../../../ui/field.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { RefusalSummary } from "../../../../ui/refusal-summary.tsx";
import { PageHeader } from "../../../../ui/section.tsx";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import {
  ANSWER_MAX_CHARS,
  BOOKING_HONEYPOT_FIELD,
  NAME_MAX_CHARS,
  PHONE_MAX_CHARS,
  type Question,
} from "../booking.ts";
import type { PublicCallType } from "../schema.ts";
import {
  ANSWER_PREFIX,
  type BookPageData,
  FORM_ID,
  KEY_FIELD,
  type RefusedBooking,
} from "./booking-values.ts";
import { CallFacts } from "./call-facts.tsx";
import { ChosenTime } from "./picker/chosen-time.tsx";
import { SlotCalendar } from "./picker/slot-calendar.tsx";
import type { SlotPicker } from "./picker/slot-picker.ts";
import { SlotTimes } from "./picker/slot-times.tsx";
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

interface BookingFormProps {
  type: PublicCallType;
  picker: SlotPicker;
  formKey: string;
  refused: RefusedBooking | undefined;
  form: RefObject<HTMLFormElement | null>;
}

/** The same form with and without scripts: a script only keeps the page while it's sent. */
function BookingForm({ type, picker, formKey, refused, form }: BookingFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const noValidate = useAlive();
  // Fields keep what was typed; these are only their first values.
  const [typed] = useState(refused?.values ?? {});
  const [key] = useState(typed[KEY_FIELD] ?? formKey);
  const { fields = {}, alternatives = [] } = refused ?? {};
  const slots = [...(picker.chosen?.slots ?? []), ...alternatives];
  const field = (name: string) => ({ name, error: fields[name], defaultValue: typed[name] });
  const [chosen, setChosen] = useState(picker.start);
  const noteTime = ({ target }: ChangeEvent<HTMLFormElement>) =>
    target.name === "start" && setChosen(target.value);
  const refuseSecond = (event: FormEvent) => isSending && event.preventDefault();
  return (
    <Form
      ref={form}
      id={FORM_ID}
      method="post"
      action={`/book/${type.slug}#${FORM_ID}`}
      noValidate={noValidate}
      preventScrollReset
      onSubmit={refuseSecond}
      onChange={noteTime}
      aria-label="Book this call"
      className="relative grid scroll-mt-[calc(var(--bar-height)+24px)] gap-6"
    >
      <RefusalSummary refused={refused} />
      <input type="hidden" name={KEY_FIELD} value={key} />
      <input type="hidden" name="zone" value={picker.zone} />
      {picker.chosen && <input type="hidden" name="day" value={picker.chosen.day} />}
      <Honeypot name={BOOKING_HONEYPOT_FIELD} />
      <SlotTimes picker={picker} alternatives={alternatives} error={fields.start} />
      {slots.length > 0 && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...field("name")}
              label="Your name"
              required
              maxLength={NAME_MAX_CHARS}
              autoComplete="name"
            />
            <TextField
              {...field("email")}
              label="Your email address"
              type="email"
              required
              maxLength={EMAIL_MAX_CHARS}
              autoComplete="email"
            />
            {type.meeting === "phone" && (
              <TextField
                {...field("phone")}
                label="Your phone number"
                type="tel"
                required
                maxLength={PHONE_MAX_CHARS}
                autoComplete="tel"
                help="With the country code, such as +91"
              />
            )}
          </div>
          {type.questions.map((question) => (
            <QuestionField key={question.id} question={question} {...field(ANSWER_PREFIX + question.id)} />
          ))}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" size="lg" isBusy={isSending}>
              {type.needsApproval ? "Request call" : "Book call"}
            </Button>
            <ChosenTime picker={picker} alternatives={alternatives} chosen={chosen} />
          </div>
        </>
      )}
    </Form>
  );
}

function QuestionField({
  question: { label, kind, isRequired },
  ...field
}: {
  question: Question;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}) {
  const text = {
    ...field,
    label: isRequired ? label : `${label} (optional)`,
    required: isRequired,
    maxLength: ANSWER_MAX_CHARS,
  };
  return kind === "text" ? <TextArea {...text} rows={4} /> : <TextField {...text} />;
}
