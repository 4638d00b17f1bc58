import { AdminContentAnalysis } from "../../../features/insight/seo/text-analysis/admin-content-analysis-panel.tsx";
import { loadContentAnalysis } from "../../../features/insight/seo/text-analysis/content-analysis-data.ts";
import type { Route } from "./+types/content-analysis";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadContentAnalysis(request.url);
}

export default function ContentAnalysis({ loaderData }: Route.ComponentProps) {
  return <AdminContentAnalysis data={loaderData} />;
}
