import { useSite } from "../../features/content/profile/use-site.ts";
import { LoginCard } from "../../features/core/auth/login/login-card.tsx";
import { findSite } from "../../features/insight/seo/meta.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import type { Route } from "./+types/login";

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, "Login");
}

export default function Login() {
  return <LoginCard brand={useSite().name} />;
}
