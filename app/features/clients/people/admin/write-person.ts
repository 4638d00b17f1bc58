import { send } from "../../../../kit/http/client.ts";
import { peopleClient } from "../client.ts";

export type PersonEdit =
  | { kind: "merge"; personId: string }
  | { kind: "unmerge"; personId: string }
  | { kind: "delete-note"; noteId: string };

export function writePerson(id: string, edit: PersonEdit) {
  const person = peopleClient[":id"];
  const param = { id: encodeURIComponent(id) };
  switch (edit.kind) {
    case "merge":
      return send(person.merge.$post({ param, json: { personId: edit.personId } }));
    case "unmerge":
      return send(person.unmerge.$post({ param: { id: encodeURIComponent(edit.personId) }, json: {} }));
    case "delete-note":
      return send(
        person.notes[":note"].$delete({ param: { ...param, note: encodeURIComponent(edit.noteId) } }),
      );
  }
}
