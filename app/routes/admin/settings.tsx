import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { SecurityPanel } from "../../features/auth/admin/admin-security.tsx";
import { mailClient } from "../../features/outbox/client.ts";
import { MailSettings } from "../../features/outbox/mail-settings.tsx";
import { findSite } from "../../features/seo/meta.ts";
import { AdminSettings } from "../../features/settings/admin/admin-settings.tsx";
import { loadSettings } from "../../features/settings/admin/settings-data.ts";
import { load } from "../../kit/http/client.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import { findStoredUser } from "../../utils/http/api-client.ts";
import type { Route } from "./+types/settings";

export const handle = { title: "Settings" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [settings, mail] = await Promise.all([
    loadSettings(request.url),
    load(mailClient.mail.$get(), request.url),
  ]);
  return { ...settings, mail: mail.data };
}

/** Neither another tab of the screen nor what the Security tab does is a reason to ask the server again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod || isOtherTab ? false : defaultShouldRevalidate;
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const isSecurityOpened = useTabOpened("security");
  return (
    <AdminSettings
      {...loaderData}
      mail={<MailSettings mail={loaderData.mail} address={loaderData.settings.email} />}
      security={isSecurityOpened && <SecurityPanel username={findStoredUser().name ?? ""} />}
    />
  );
}

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
