import { data, isRouteErrorResponse } from "react-router";
import { pageContext } from "../../../context.ts";
import { findSite, formatPageTitle } from "../../../features/insight/seo/meta.ts";
import { QuoteLinkOver } from "../../../features/money/quotes/link/quote-link-over.tsx";
import { loadQuoteProof } from "../../../features/money/quotes/link/quote-proof.server.ts";
import { QuoteProofPage } from "../../../features/money/quotes/link/quote-proof-page.tsx";
import { ErrorPage } from "../../../ui/page/error-page.tsx";
import { PRIVATE_HEADERS } from "../../../utils/http/private-page.ts";
import type { Route } from "./+types/quote-proof";
import "../../../styles/client-pages.css";

const GONE = 410;

export const headers: Route.HeadersFunction = () => PRIVATE_HEADERS;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  const loaded = await loadQuoteProof(site, token);
  if (loaded.state === "found") return { proof: loaded.proof, token };
  throw data(null, { status: loaded.state === "over" ? GONE : 404, headers: PRIVATE_HEADERS });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name = "Quote", number = "" } = loaderData?.proof ?? {};
  return [
    {
      title: formatPageTitle(
        findSite(matches),
        `Acceptance record of ${name.toLowerCase()} ${number}`.trim(),
      ),
    },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function AcceptanceProof({ loaderData }: Route.ComponentProps) {
  return <QuoteProofPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === GONE ? <QuoteLinkOver /> : <ErrorPage status={status} />;
}
