import { ButtonLink } from "../../../../ui/button.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";

/** The page of a revoked link; it says nothing about the invoice. */
export function InvoiceLinkOver() {
  return (
    <NoticePage
      title="This link no longer works"
      lead="It has been replaced by another one. Please use the link in your latest email, or ask me for a new one."
      actions={<ButtonLink to="/contact">Get in touch</ButtonLink>}
    />
  );
}
