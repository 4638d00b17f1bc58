import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { PageHeader } from "../../../../ui/section.tsx";
import { formatDay } from "../../../../utils/dates.ts";
import { describeSent, NOT_AN_OFFER } from "../estimate.ts";
import type { EstimatePageData, RefusedEstimate } from "./estimate-values.ts";
import { OptionsForm } from "./options-form.tsx";
import { QuoteForm } from "./quote-form.tsx";

interface EstimatePageProps extends EstimatePageData {
  refused: RefusedEstimate | undefined;
  hasOthers: boolean;
  isMailOn: boolean;
}

/** The choices of one service, the range that follows, and only then who asks. */
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
