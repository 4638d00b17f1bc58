import { type ComponentProps, lazy, Suspense } from "react";
import { IN_SIGHT, loadNear } from "../../../../ui/page/load-near.ts";

const FAQ_ID = "faq";

const FaqSection = lazy(async () => {
  const module = await loadNear(FAQ_ID, () => import("./faq-section.tsx"), IN_SIGHT);
  return { default: module.FaqSection };
});

/** The questions fold by themselves: their code comes when a good part of them is in sight. */
export function LateFaqSection(props: ComponentProps<typeof FaqSection>) {
  if (props.entries.length === 0) return null;
  return (
    <div id={FAQ_ID} data-late="">
      <Suspense>
        <FaqSection {...props} />
      </Suspense>
    </div>
  );
}
