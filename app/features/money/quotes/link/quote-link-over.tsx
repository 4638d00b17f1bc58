import { ButtonLink } from "../../../../ui/button.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";

/** The page of a withdrawn quote or a revoked link; it says nothing about the quote. */
export function QuoteLinkOver() {
  return (
    <NoticePage
      title="This link no longer works"
      lead="The offer was withdrawn, or the link was replaced by another one. Please use the link in your latest email, or ask me."
      actions={<ButtonLink to="/contact">Get in touch</ButtonLink>}
    />
  );
}
