import { CalendarPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useNavigation, useNavigationType } from "react-router";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";
import { RefusalSummary } from "../../../../ui/refusal-summary.tsx";
import { REASON_MAX_CHARS } from "../booking.ts";
import type { LinkedCall, LinkedState, RefusedChange } from "./linked-call.ts";
import { MoveForm } from "./move-form.tsx";

interface LinkedCallPageProps {
  call: LinkedCall;
  token: string;
  refused: RefusedChange | undefined;
}

const ONE_COLUMN = "grid-cols-[minmax(0,52rem)] justify-center gap-8";

const TITLES: Record<LinkedState, string> = {
  pending: "Your call waits for confirmation",
  confirmed: "Your call is booked",
  begun: "Your call has begun",
  over: "This call is over",
  cancelled: "This call is cancelled",
  declined: "This call won't take place",
  expired: "This call wasn't confirmed in time",
};

/** Everything about one call: when, where, and the ways to change it. Only its forms change anything. */
export function LinkedCallPage({ call, token, refused }: LinkedCallPageProps) {
  const { state, done, isReceipt, canChange, canMove } = call;
  const path = `/booking/${token}`;
  const picker = refused?.picker ?? call.picker;
  const isMoved = done === "moved" && state === "confirmed";
  return (
    <NoticePage
      eyebrow="your call"
      title={isMoved ? "Your call has a new time" : TITLES[state]}
      layout={ONE_COLUMN}
    >
      <div className="grid gap-6">
        <CallCard call={call} path={path} />
        {picker && <MoveForm path={path} picker={picker} refused={refused?.picker ? refused : undefined} />}
        {canChange && !picker && (
          <Card as="section" className="grid justify-items-start gap-4 p-5 sm:p-8">
            <h2 className="text-heading">Does something else suit you better?</h2>
            {canMove ? (
              <ButtonLink to={`${path}?move=1`} variant="secondary">
                Move the call
              </ButtonLink>
            ) : (
              <p className="text-muted">This kind of call is no longer offered, so it can't be moved.</p>
            )}
            <CancelForm path={path} refused={refused?.picker ? undefined : refused} />
          </Card>
        )}
        {isReceipt && <p className="text-muted">{describeWayToChange(call)}</p>}
        {!canChange && !isReceipt && state !== "begun" && (
          <p>
            <ButtonLink to="/book">Book another call</ButtonLink>
          </p>
        )}
      </div>
    </NoticePage>
  );
}

function CallCard({ call, path }: { call: LinkedCall; path: string }) {
  const { title, minutes, state, when, ownerWhen, place, reason } = call;
  const isComing = state === "pending" || state === "confirmed" || state === "begun";
  return (
    <Card as="section" className="grid gap-5 p-5 sm:p-8">
      <DoneNotice call={call} />
      <h2 className="text-heading">{title}</h2>
      <dl className="grid gap-4">
        <Fact label="When">
          <span className={isComing ? "font-semibold" : "text-muted line-through"}>{when}</span>
          {ownerWhen && <span className="block text-muted">{`${ownerWhen}, my time`}</span>}
        </Fact>
        <Fact label="How long">{minutes} minutes</Fact>
        {isComing && (
          <Fact label="Where">
            {place.url ? (
              <a href={place.url} className="wrap-anywhere underline underline-offset-4">
                {place.text}
              </a>
            ) : (
              place.text
            )}
          </Fact>
        )}
        {reason && <Fact label="Why">{reason}</Fact>}
      </dl>
      {(state === "pending" || state === "confirmed") && (
        <p>
          <ButtonLink href={`${path}/invite.ics`} variant="secondary" download>
            <CalendarPlus aria-hidden />
            Add to calendar
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-label text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Says what has just happened, and takes the focus if a script has put it in place of the form. */
function DoneNotice({ call }: { call: LinkedCall }) {
  const notice = useRef<HTMLParagraphElement>(null);
  const isLinkedHere = useNavigationType() !== "POP";
  const { done } = call;
  useEffect(() => {
    if (done && isLinkedHere) notice.current?.focus();
  }, [done, isLinkedHere]);
  if (!done) return null;
  return (
    <p ref={notice} role="status" tabIndex={-1} className="font-medium text-good">
      {describeDone(call)}
    </p>
  );
}

function describeDone(call: LinkedCall): string {
  const { done, state, email, isMailOn, isMailed } = call;
  const isPending = state === "pending";
  if (done === "cancelled") {
    return `Your call is cancelled.${isMailOn && isMailed ? ` An email about it is on its way to ${email}.` : ""}`;
  }
  const booked = isPending ? "Your request has arrived." : "Your call is booked.";
  const moved = isPending ? "Your request for the new time has arrived." : "Your call is moved.";
  return `${done === "moved" ? moved : booked} ${describeNext(call, isPending)}`;
}

function describeNext({ email, isMailOn, isMailed, isReceipt }: LinkedCall, isPending: boolean): string {
  if (isMailOn && isPending) return `I'll answer by email to ${email} within 24 hours.`;
  if (isMailOn && isMailed) return `An invitation is on its way to ${email}.`;
  if (isMailOn) return "No email about it goes out this time, so please put the new time into your calendar.";
  const news = isPending ? "whether I've confirmed it" : "all about the call";
  const ways = isReceipt ? "" : ", and you can move or cancel the call here";
  return `This site can't send email at the moment, so keep this page's address: it shows ${news}${ways}.`;
}

/** Only the emailed link changes the call: anybody can type anybody's address. */
function describeWayToChange({ state, email, isMailOn, ownerEmail }: LinkedCall): string {
  if (!isMailOn) return `To move or cancel the call, please write to ${ownerEmail}.`;
  return state === "pending"
    ? `Once I've confirmed the call, the email to ${email} has a link to move or cancel it.`
    : `To move or cancel the call, use the link in the email to ${email}.`;
}

interface CancelFormProps {
  path: string;
  refused: RefusedChange | undefined;
}

/** Always shows the field for a reason: mail scanners press lone buttons of a page, but not one beside a field. */
function CancelForm({ path, refused }: CancelFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      action={path}
      aria-label="Cancel the call"
      className="grid w-full gap-4 border-t border-line pt-5"
    >
      <RefusalSummary refused={refused} />
      <TextArea
        name="reason"
        label="Why are you cancelling? (optional)"
        rows={2}
        maxLength={REASON_MAX_CHARS}
        defaultValue={refused?.reason}
        error={refused?.fields.reason}
      />
      <Button
        type="submit"
        name="intent"
        value="cancel"
        variant="caution"
        isBusy={isSending}
        className="justify-self-start"
      >
        Cancel the call
      </Button>
    </Form>
  );
}
