import { loadUrlTest, testUrl } from "../../../features/audit/admin/admin-url-test.ts";
import { AdminUrlTest } from "../../../features/audit/admin/admin-url-test-screen.tsx";
import type { Route } from "./+types/url-test";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadUrlTest(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return testUrl(await request.json(), request.url);
}

export default function UrlTest({ loaderData }: Route.ComponentProps) {
  return <AdminUrlTest data={loaderData} />;
}
