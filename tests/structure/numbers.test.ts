import { expect, it } from "vitest";
import { readTracked, splitComments, TEST } from "./source-files.ts";

const files = readTracked((path) => /^app\/.+\.tsx?$/.test(path) && !TEST.test(path)).map(
  ({ path, text }) => ({
    path,
    code: splitComments(text).code,
  }),
);
const pathsOf = (pattern: RegExp) =>
  files.flatMap(({ path, code }) => (pattern.test(code) ? [path] : [])).toSorted();

const FIELD = "app/ui/values/number-field.tsx";

/** A mark of groups or of decimals, taken out of a text that somebody may have typed, or a pattern for decimals. */
const READS_MARKS =
  /replace(?:All)?\(\s*(?:","|\/,\/g?|\/\[[.,' \\s]+\]\/g?),|\bparseFloat\(|\\d\{[\d,]+\}\((?:\?:)?\\\.\\d\{[\d,]+\}\)\?\$\//;

it("reads the marks of numbers in the one reader alone", () => {
  expect(pathsOf(READS_MARKS)).toEqual(["app/utils/typed-number.ts"]);
  for (const reading of [
    'Number(text.replaceAll(",", ""))',
    'text.replace(/,/g, "")',
    'text.replace(/[.,]/g, "")',
    'Number(text.replace(",", "."))',
    "Number.parseFloat(text)",
    "/^\\d{1,3}(\\.\\d{1,2})?$/.test(text)",
  ])
    expect(READS_MARKS.test(reading), reading).toBe(true);
});

it("has one kind of field for numbers", () => {
  expect(pathsOf(/type="number"|type: "number"|valueAsNumber\b/)).toEqual([
    // A slider, which isn't typed into.
    "app/ui/admin/forms/level-field.tsx",
  ]);
  expect(pathsOf(/inputMode(?:="decimal"|: "decimal"|=\{)/)).toEqual([FIELD]);
});

/** Digits that are no number: codes and their like. */
const CODES = [
  "app/features/auth/admin/admin-totp-setup.tsx",
  "app/features/auth/login/login-code-form.tsx",
  "app/features/business/admin/identity-sections.tsx",
  "app/features/invoices/line-fields/line-fields.tsx",
];

it("asks for digits elsewhere only where a code is typed", () => {
  expect(pathsOf(/inputMode(?:=|: )"numeric"/)).toEqual(CODES);
});

/** Files in which people type: screens, forms and their drafts. */
const FORM = /\.tsx$|\/admin\/|-(?:draft|form|fields|values)\.ts$/;

/** They convert what was chosen or what a program has written: true and false, a date, an id, a page. */
const CONVERTING = [
  "app/features/analytics/admin/admin-query.ts",
  "app/features/auth/admin/admin-sessions.tsx",
  "app/features/bookings/admin/hours/hours-draft.ts",
  "app/features/invoices/gstr/admin/gstr-periods.ts",
  "app/features/newsletter/issues/admin/admin-new-issue.tsx",
  "app/features/posts/drafts/admin-preview-link.tsx",
  "app/features/redirects/admin/admin-redirect-import.tsx",
  "app/routes/public/blog/post-comments.tsx",
];

it("makes no number of what is typed but by the one reader", () => {
  const converting = pathsOf(/\bNumber(?:\.parseInt)?\(/);
  const forms = converting.filter((path) => /^app\/(?:features|routes)\//.test(path) && FORM.test(path));
  expect(forms).toEqual(CONVERTING);
});

it("reads every field of a number by what it's read with when it's sent", () => {
  const fields = files.filter(({ path, code }) => /<NumberField\b/.test(code) && path !== FIELD);
  expect(fields.length).toBeGreaterThan(10);
  const without = fields.filter(({ code }) =>
    [...code.matchAll(/<NumberField\b[\s\S]*?\/>/g)].some(([tag]) => !/\bkind=/.test(tag)),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});
