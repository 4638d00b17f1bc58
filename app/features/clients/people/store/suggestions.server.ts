import type { Db } from "../../../../../db/schema.ts";
import { withoutTag } from "../person.ts";
import type { Person, PersonView } from "../schema.ts";

type Suggestion = PersonView["suggestions"][number];

const SUGGESTIONS_MAX = 5;
/** Limits how many people of the same name are read before their domains are compared. */
const NAMESAKES_MAX = 200;

interface Other {
  id: string;
  name: string;
  email: string;
}

/** Likely duplicates: the same mailbox with another tag, the same phone number, or the same name at the same domain. */
export async function listSuggestions(db: Db, person: Person): Promise<Suggestion[]> {
  const bases = new Set(person.emails.map(withoutTag));
  const domains = new Set(person.emails.map(findDomain));
  const others = selectOthers(db, person.id);
  const tagged = bases.size > 0 ? await others.where("person_emails.base", "in", [...bases]).execute() : [];
  const callers = person.phone ? await others.where("people.phone", "=", person.phone).execute() : [];
  const namesakes = await others.where("people.name", "=", person.name).limit(NAMESAKES_MAX).execute();
  const found = new Map<string, Suggestion>();
  const add = (list: readonly Other[], reason: Suggestion["reason"]) => {
    for (const { id, name, email } of list)
      if (!found.has(id)) found.set(id, { id, name, emails: [email], reason });
  };
  add(tagged, "tagged_address");
  add(callers, "phone");
  add(
    namesakes.filter(({ email }) => domains.has(findDomain(email))),
    "name",
  );
  return [...found.values()].slice(0, SUGGESTIONS_MAX);
}

function selectOthers(db: Db, id: string) {
  return db
    .selectFrom("people")
    .innerJoin("person_emails", "person_emails.person_id", "people.id")
    .select(["people.root_id as id", "people.name", "person_emails.email"])
    .where("people.root_id", "!=", id)
    .orderBy("people.created_at")
    .orderBy("people.id");
}

function findDomain(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}
