import type { Db } from "../../../../../db/schema.ts";
import { invalidField, type WriteFailure } from "../../../../kit/owner/owner-write.server.ts";
import { MENU_PAGES_MAX, type PagePlace, pathToPage } from "../page.ts";

interface Placed {
  slug: string;
  place: PagePlace;
}

/** Why a page can't have this address or a place in the menu; it may always keep the ones it has. */
export async function findPlaceFault(
  db: Db,
  { id, slug, place }: Placed & { id: string },
  before?: Placed,
): Promise<WriteFailure | undefined> {
  const message = slug === before?.slug ? undefined : await findAddressFault(db, id, slug, before?.slug);
  if (message !== undefined) return { ok: false, code: "id_taken", message, fields: { slug: message } };
  if (place !== "menu" || before?.place === "menu" || (await hasMenuRoom(db, id))) return undefined;
  return invalidField(
    "place",
    `The menu has room for ${MENU_PAGES_MAX} of your pages. Please move one of them out of it first.`,
  );
}

async function findAddressFault(
  db: Db,
  id: string,
  slug: string,
  from: string | undefined,
): Promise<string | undefined> {
  const path = pathToPage(slug);
  const other = await db
    .selectFrom("pages")
    .select(["title", "deleted_at"])
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (other) {
    return other.deleted_at === null
      ? `Another page is at ${path}. Please choose another address.`
      : `“${other.title}” in the trash has the address ${path}. Restore it or delete it permanently, or choose another address.`;
  }
  const redirect = await db
    .selectFrom("redirects")
    .select("target")
    .where("source", "=", path)
    .executeTakeFirst();
  // A page may go back to where it was.
  const isOwn = from !== undefined && redirect?.target.split(/[?#]/, 1)[0] === pathToPage(from);
  return redirect && !isOwn
    ? `A redirect leads on from ${path}. Delete it in the SEO tools, or choose another address.`
    : undefined;
}

/** Drafts count, so that publishing one never fails for lack of room. */
async function hasMenuRoom(db: Db, id: string): Promise<boolean> {
  const others = await db
    .selectFrom("pages")
    .select("id")
    .where("place", "=", "menu")
    .where("deleted_at", "is", null)
    .where("id", "!=", id)
    .execute();
  return others.length < MENU_PAGES_MAX;
}
