import { lazy, Suspense } from "react";
import { IN_SIGHT, loadNear } from "../../../../ui/page/load-near.ts";

const FOOTER_ID = "footer";

const SiteFooter = lazy(async () => {
  const module = await loadNear(FOOTER_ID, () => import("./site-footer.tsx"), IN_SIGHT);
  return { default: module.SiteFooter };
});

/** The end of every page: the server's HTML until the visitor scrolls near it. */
export function LateFooter() {
  return (
    <div id={FOOTER_ID}>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  );
}
