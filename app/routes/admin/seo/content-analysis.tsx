import { AdminContentAnalysis } from "../../../features/writing/admin/admin-content-analysis-panel.tsx";
import { loadContentAnalysis } from "../../../features/writing/admin/content-analysis-data.ts";
import type { Route } from "./+types/content-analysis";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadContentAnalysis(request.url);
}

export default function ContentAnalysis({ loaderData }: Route.ComponentProps) {
  return <AdminContentAnalysis data={loaderData} />;
}
