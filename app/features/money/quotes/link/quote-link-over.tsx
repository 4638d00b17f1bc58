import { ButtonLink } from "../../../../ui/button.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";

/** Says nothing of the quote: it was withdrawn, or the link was taken back. */
export function QuoteLinkOver() {
  return (
    <NoticePage
      title="This link no longer works"
      lead="The offer was withdrawn, or the link was replaced by another one. Please use the link in your latest email, or ask me."
      actions={<ButtonLink to="/contact">Get in touch</ButtonLink>}
    />
  );
}
