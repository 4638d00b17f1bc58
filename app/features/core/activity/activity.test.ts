import { expect, it } from "vitest";
import { ACTIVITY_ACTIONS, ACTIVITY_VERBS, findActivityNoun, findActivityVerb } from "./activity.ts";

it("finds every action by what it was done to and by what it does", () => {
  const lost = ACTIVITY_ACTIONS.filter((action) => !findActivityNoun(action) || !findActivityVerb(action));
  expect(lost).toEqual([]);
  expect(ACTIVITY_VERBS).toHaveLength(8);
  expect(
    ACTIVITY_VERBS.filter((verb) => !ACTIVITY_ACTIONS.some((action) => findActivityVerb(action) === verb)),
  ).toEqual([]);
});
