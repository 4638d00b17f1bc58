import {
  loadContentAnalysis,
  runContentAnalysisIntent,
} from "../../../features/writing/admin/admin-content-analysis.ts";
import { AdminContentAnalysis } from "../../../features/writing/admin/admin-content-analysis-panel.tsx";
import type { Route } from "./+types/content-analysis";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadContentAnalysis(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runContentAnalysisIntent(await request.json(), request.url);
}

export default function ContentAnalysis({ loaderData }: Route.ComponentProps) {
  return <AdminContentAnalysis data={loaderData} />;
}
