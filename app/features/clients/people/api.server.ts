import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../kit/http/paging.server.ts";
import { textParam } from "../../../kit/http/resource.server.ts";
import { data, done, page, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { isMailOn } from "../../core/outbox/mail-probe.server.ts";
import { chooseAddress } from "./address/choose-address.server.ts";
import { findPerson, listPeople, viewPerson } from "./people.server.ts";
import {
  addressInput,
  mergeInput,
  noteInput,
  noteSchema,
  personSchema,
  personUpdate,
  personViewSchema,
  timelineItemSchema,
} from "./schema.ts";
import { mergePeople, unmergePerson } from "./store/merge.server.ts";
import { addNote, deleteNote, updatePerson } from "./store/person-commands.server.ts";
import { listTimeline } from "./store/timeline.server.ts";

export function peopleApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .get(
      "/",
      "People who have written, commented or subscribed, the latest first",
      { query: pagingQuery.extend({ q: searchText }), answer: page(personSchema) },
      async ({ query: { q, ...paging } }) => {
        const { people, total } = await listPeople(db, { query: q, ...toWindow(paging) });
        return { items: people, total };
      },
    )
    .get(
      "/:id",
      "A person, who was merged into them, and who may be the same",
      { params: textParam, answer: data(personViewSchema, "Of a merged one: whom they were merged into") },
      async ({ params }) => (await viewPerson(db, params.id, site.now())) ?? refuseUnknown(),
    )
    .get(
      "/:id/timeline",
      "All that has to do with a person, latest first",
      { params: textParam, query: pagingQuery, answer: page(timelineItemSchema) },
      async ({ params, query }) => {
        const person = (await findPerson(db, params.id)) ?? refuseUnknown();
        return listTimeline(db, person, toWindow(query), isMailOn(site));
      },
    )
    .put(
      "/:id",
      "Change a person's details",
      {
        params: textParam,
        body: personUpdate,
        bodyIs: "All of them, with the version that was read",
        answer: saved(personSchema, "Changed", "Person saved"),
      },
      ({ write, params, body }) => updatePerson(write(), params.id, body),
    )
    .put(
      "/:id/address",
      "Choose the address that emails to a person go to; those they had before stay theirs",
      { params: textParam, body: addressInput, answer: saved(personSchema, "Chosen", "Address saved") },
      ({ write, params, body }) => chooseAddress(write(), { personId: params.id, ...body }),
    )
    .post(
      "/:id/notes",
      "Write a note about a person",
      { params: textParam, body: noteInput, answer: saved(noteSchema, "Written", "Note saved", 201) },
      ({ write, params, body }) => addNote(write(), { id: site.newId(), personId: params.id, ...body }),
    )
    .delete(
      "/:id/notes/:note",
      "Delete a note for good",
      { params: textParam.extend({ note: textParam.shape.id }), answer: done("Deleted", "Note deleted") },
      ({ write, params }) => deleteNote(write(), { personId: params.id, noteId: params.note }),
    )
    .post(
      "/:id/merge",
      "Let another person disappear into this one",
      { params: textParam, body: mergeInput, answer: saved(personSchema, "Merged", "People merged") },
      ({ write, params, body }) => mergePeople(write(), { into: params.id, from: body.personId }),
    )
    .post(
      "/:id/unmerge",
      "Take back the merge of this person into another, within 30 days",
      {
        params: textParam,
        body: z.object({}),
        answer: saved(personSchema, "Apart again", "The merge has been taken back"),
      },
      ({ write, params }) => unmergePerson(write(), params.id),
    );
}

function refuseUnknown(): never {
  throw new Refusal(404, "not_found", "There's no such person.");
}
