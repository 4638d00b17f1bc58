import { useSite } from "../../features/content/profile/use-site.ts";
import { LoginCard } from "../../features/core/auth/login/login-card.tsx";
import type { ScreenHandle } from "../../ui/admin/screen-handle.ts";

export const handle: ScreenHandle = { title: "Login" };

export default function Login() {
  return <LoginCard brand={useSite().name} />;
}
