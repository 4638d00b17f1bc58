import type { MessagePage } from "../../../features/contact/admin/admin-message.ts";
import { AdminMessages, MESSAGES_PER_PAGE } from "../../../features/contact/admin/admin-messages.tsx";
import type { InboxMessage, QuarantineDrops } from "../../../features/contact/message.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { loadApi } from "../../../utils/http/api-client.ts";
import { readPageNumber } from "../../../utils/http/page-number.ts";
import type { Route } from "./+types/messages";

type Page = { data: InboxMessage[]; total: number; drops: QuarantineDrops | null };

export const handle = { title: "Messages" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<MessagePage> {
  const asked = new URL(request.url).searchParams;
  const page = readPageNumber(asked);
  const query = new URLSearchParams({ page: `${page}`, pageSize: `${MESSAGES_PER_PAGE}` });
  for (const name of ["status", "q"]) {
    const value = asked.get(name);
    if (value) query.set(name, value);
  }
  const { data, total, drops } = await loadApi<Page>(`/api/messages?${query}`, request.url);
  return { messages: data, total, page, drops };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <AdminMessages {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The messages could not be loaded" />;
}
