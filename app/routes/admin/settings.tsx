import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { SecurityPanel } from "../../features/auth/admin/admin-security.tsx";
import { SECURITY_PATH } from "../../features/auth/admin/security-intent.ts";
import { usePasswordChange } from "../../features/auth/admin/use-password-change.tsx";
import { findSite } from "../../features/seo/meta.ts";
import type {
  LoadedSettings,
  MailState,
  SettingsIntent,
} from "../../features/settings/admin/admin-setting.ts";
import { AdminSettings } from "../../features/settings/admin/admin-settings.tsx";
import type { OwnerSettings } from "../../features/settings/settings.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import { callApi, findStoredUser, loadApi } from "../../utils/http/api-client.ts";
import type { Route } from "./+types/settings";

const CALL = "/api/settings";

export const handle = { title: "Settings" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedSettings> {
  const [settings, mail] = await Promise.all([
    loadApi<{ data: OwnerSettings; avatarFile?: string }>(CALL, request.url),
    loadApi<{ data: MailState }>(`${CALL}/mail`, request.url),
  ]);
  return { settings: settings.data, avatarFile: settings.avatarFile, mail: mail.data };
}

/** Neither another tab of the screen nor what the Security tab does is a reason to ask the server again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, formAction, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (formAction === SECURITY_PATH) return false;
  const isOtherTab =
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherTab ? false : defaultShouldRevalidate;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const from = request.url;
  if (request.headers.get("content-type")?.startsWith("multipart/")) {
    return callApi<unknown>("/api/media", { method: "POST", body: await request.formData(), from });
  }
  const asked: SettingsIntent = await request.json();
  switch (asked.intent) {
    case "save": {
      const { intent, body } = asked;
      return { ...(await callApi<unknown>(CALL, { method: "POST", body, from })), intent, sent: body };
    }
    case "reset":
      return { ...(await callApi<unknown>(CALL, { from })), intent: asked.intent };
    case "test-mail":
      return callApi<unknown>(`${CALL}/mail-test`, { method: "POST", body: {}, from });
  }
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const password = usePasswordChange();
  const isSecurityOpened = useTabOpened("security");
  return (
    <AdminSettings
      {...loaderData}
      along={{ ...password, tab: "security" }}
      security={(save) =>
        isSecurityOpened && (
          <SecurityPanel password={password} username={findStoredUser().name ?? ""} onSave={save} />
        )
      }
    />
  );
}

/** Whether the tab has been looked at; from then on it keeps what is typed on it. */
function useTabOpened(tab: string): boolean {
  const [search] = useSearchParams();
  const [isOpened, setOpened] = useState(false);
  const isOpen = search.get("tab") === tab;
  if (isOpen && !isOpened) setOpened(true);
  return isOpened || isOpen;
}

export function ErrorBoundary() {
  return <LoadFailed title="Failed to fetch settings." />;
}
