import { ButtonLink } from "../../../../ui/button.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";

/** Says nothing of the call: the link was taken back, or the call is long over. */
export function BookingLinkOver() {
  return (
    <NoticePage
      title="This link no longer works"
      lead="It has been replaced by another one, or the call was long ago. If you still have a call booked, use the link in your latest email."
      actions={
        <>
          <ButtonLink to="/book">Book a call</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Get in touch
          </ButtonLink>
        </>
      }
    />
  );
}
