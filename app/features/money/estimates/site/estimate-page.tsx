import { type ChangeEvent, useId } from "react";
import { Form, useSubmit } from "react-router";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CHECK, CheckBox } from "../../../../ui/check-box.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { PageHeader } from "../../../../ui/section.tsx";
import { formatDay } from "../../../../utils/dates.ts";
import { describeSent, EXTRA_FIELDS, NOT_AN_OFFER } from "../estimate.ts";
import type { EstimatePageData, RefusedEstimate } from "./estimate-values.ts";
import { QuoteForm } from "./quote-form.tsx";

interface EstimatePageProps extends EstimatePageData {
  refused: RefusedEstimate | undefined;
  hasOthers: boolean;
  isMailOn: boolean;
}

/** The choices of one service, then the range, and only then the form with the visitor's name. */
export function EstimatePage({ hasOthers, isMailOn, refused, ...page }: EstimatePageProps) {
  const { service, estimate } = page;
  return (
    <>
      <PageHeader eyebrow="estimate" title={service.title} lead={service.description}>
        {hasOthers && (
          <p className="mt-4">
            <PageLink to="/estimate" className="text-primary underline underline-offset-4">
              Another service
            </PageLink>
          </p>
        )}
      </PageHeader>
      <div className="wrap grid items-start gap-6 pb-(--section) lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card as="section" className="p-6 sm:p-8">
          <h2 className="mb-4 text-heading">What you need</h2>
          {service.options.length > 0 ? (
            <OptionsForm {...page} />
          ) : (
            <p className="text-muted">There's nothing to choose: this is one price range.</p>
          )}
        </Card>
        <Card as="section" className="grid gap-6 p-6 sm:p-8">
          <div>
            <h2 className="mb-4 text-heading">Your estimate</h2>
            <div role="status">
              {estimate ? (
                <>
                  <p className="price text-3xl text-primary">{estimate.text}</p>
                  <p className="mt-2 text-muted">
                    Worked out on {formatDay(estimate.day)}. {NOT_AN_OFFER}
                  </p>
                </>
              ) : (
                <p className="text-muted">Choose what you need to see a price range.</p>
              )}
            </div>
          </div>
          {(estimate || refused) && (
            <div className="border-line border-t pt-6">
              <h2 className="mb-2 text-heading">Send it to me</h2>
              <p className="mb-5 text-muted">
                {isMailOn ? "You get a copy by email, and I'll" : "I'll"} answer with a written quote.
              </p>
              <QuoteForm {...page} refused={refused} />
            </div>
          )}
        </Card>
      </div>
    </>
  );
}

export function EstimateSent({ isMailOn }: { isMailOn: boolean }) {
  return (
    <>
      <PageHeader eyebrow="estimate" title="Your estimate is sent" lead={describeSent({ isMailOn })} />
      <div className="wrap flex flex-wrap gap-3 pb-(--section)">
        <ButtonLink to="/estimate" variant="secondary">
          Another estimate
        </ButtonLink>
        <ButtonLink to="/services" variant="secondary">
          All services
        </ButtonLink>
      </div>
    </>
  );
}

/** A plain form that asks the server for the estimate; a script sends it again with each choice. */
function OptionsForm({ service, choices }: EstimatePageData) {
  const submit = useSubmit();
  const isAlive = useAlive();
  const extras = service.options.filter(({ kind }) => kind === "extra");
  const alternatives = service.options.filter(({ kind }) => kind === "choice");
  const isReady = (form: HTMLFormElement) =>
    alternatives.length === 0 || new FormData(form).get("choice") !== null;
  function recompute({ currentTarget: form }: ChangeEvent<HTMLFormElement>) {
    if (isReady(form)) void submit(form, { method: "get", replace: true, preventScrollReset: true });
  }
  return (
    <Form
      method="get"
      action="/estimate"
      preventScrollReset
      onChange={recompute}
      aria-label="What you need"
      className="grid gap-6"
    >
      <input type="hidden" name="service" value={service.id} />
      {alternatives.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">Choose one</legend>
          {alternatives.map(({ id, label }) => (
            <Choice key={id} value={id} label={label} isChosen={choices.includes(id)} />
          ))}
        </fieldset>
      )}
      {extras.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">Extras</legend>
          {extras.map(({ id, label }, index) => (
            <CheckBox
              key={id}
              label={label}
              name={EXTRA_FIELDS[index]}
              value={id}
              defaultChecked={choices.includes(id)}
            />
          ))}
        </fieldset>
      )}
      {!isAlive && service.options.length > 0 && (
        <div>
          <Button type="submit" variant="secondary">
            Show the estimate
          </Button>
        </div>
      )}
    </Form>
  );
}

function Choice({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-(--choice) w-fit cursor-pointer items-start gap-3 py-[calc((var(--choice)-1lh)/2)]"
    >
      <input
        id={id}
        type="radio"
        name="choice"
        value={value}
        required
        defaultChecked={isChosen}
        className={CHECK.box}
      />
      <span>{label}</span>
    </label>
  );
}
