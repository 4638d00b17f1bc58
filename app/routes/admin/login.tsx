import { LoginCard } from "../../features/auth/login/login-card.tsx";
import type { LoginOutcome } from "../../features/auth/login/login-steps.tsx";
import { useSite } from "../../features/profile/use-site.ts";
import { findSite } from "../../features/seo/meta.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { callApi } from "../../utils/http/api-client.ts";
import type { Route } from "./+types/login";

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, "Login");
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<LoginOutcome> {
  return callApi("/api/auth/login", { method: "POST", body: await request.json(), isLogin: true });
}

export default function Login() {
  return <LoginCard brand={useSite().name} />;
}
