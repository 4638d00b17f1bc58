import { pageContext } from "../../context.ts";
import { fileRenderer } from "../../features/insight/seo/images/render-file.server.ts";
import { getResume } from "../../features/insight/seo/images/resume.server.ts";
import type { Route } from "./+types/resume";

// The file loads nothing, but the document that browsers wrap around it holds an object and a style.
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { site, db, siteUrl, now } = context.get(pageContext);
  const resume = await getResume({ db, siteUrl, now: now() });
  const pdf = await site.get(fileRenderer)({ kind: "resume", resume });
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="resume.pdf"`,
      "content-security-policy": VIEWER_POLICY,
    },
  });
}
