import { fetchAsOwner } from "../../../../utils/http/api-client.ts";

const KEPT_MS = 60_000;

/** Says what went wrong, if anything. A link alone would come without the owner's token. */
export async function downloadBackup(name: string): Promise<string | undefined> {
  const response = await fetchAsOwner(`/api/admin/backups/${name}/file`).catch(() => undefined);
  if (!response?.ok) {
    const answer: { message?: string } = (await response?.json().catch(() => undefined)) ?? {};
    return answer.message || "The backup couldn't be downloaded.";
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  return undefined;
}
