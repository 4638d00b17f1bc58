import { expect, it } from "vitest";
import { readTracked, TEST } from "./source-files.ts";

const components = readTracked((path) => /^app\/.+\.tsx?$/.test(path) && !TEST.test(path));

const pathsOf = (pattern: RegExp) =>
  components.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted();

it("opens every dialog by the hook that chooses where the focus starts", () => {
  expect(pathsOf(/\.showModal\(/)).toEqual(
    [
      // A second Escape has closed it; the focus is inside already.
      "app/features/core/auth/login/login-again.tsx",
      "app/features/assistant/site/state/use-chat-dialog.ts",
      "app/ui/admin/overlays/use-modal.ts",
    ].toSorted(),
  );
  const dialogs = components.filter(
    ({ path, text }) => /<(?:dialog|Modal)\b/.test(text) && path !== "app/ui/admin/overlays/modal.tsx",
  );
  expect(dialogs.length).toBeGreaterThan(3);
  const others = dialogs.filter(({ text }) => !/\buse(?:Modal|ChatDialog)\(/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});

it("marks each Close, so that no dialog starts there", () => {
  const closing = components.flatMap(({ path, text }) =>
    [...text.matchAll(/<IconButton\b(?:(?!<X\b)[\s\S])*?label=(?:"Close|\{`Close)[\s\S]*?<X\b/g)].map(
      ([tag]) => ({
        path,
        isMarked: tag.includes("data-closes"),
      }),
    ),
  );
  expect(closing.length).toBeGreaterThan(1);
  expect(closing.filter(({ isMarked }) => !isMarked)).toEqual([]);
});

it("prints Ctrl+S beside no button whose form does not hear it", () => {
  const printing = pathsOf(/Control\+S\b|<KeyHint letter="S"/);
  expect(printing).toEqual(["app/ui/admin/forms/record-form.tsx", "app/ui/admin/forms/save-button.tsx"]);
  const using = components.filter(
    ({ path, text }) => /<SaveButton\b/.test(text) || path === "app/ui/admin/forms/record-form.tsx",
  );
  expect(using.length).toBeGreaterThan(1);
  for (const { path, text } of using) {
    const forms = text.match(/<form\b[^>]*>/g) ?? [];
    expect(forms.length, path).toBeGreaterThan(0);
    expect(
      forms.filter((form) => !/\{\.\.\.(?:form\.)?formProps\}/.test(form)),
      path,
    ).toEqual([]);
  }
  // Form props come from the one hook that listens on the window.
  expect(pathsOf(/\buseSaveKey\(/)).toEqual([
    "app/features/content/posts/admin/editor/admin-post-editor.tsx",
    "app/ui/admin/forms/save-key.ts",
    "app/ui/admin/forms/use-record-form.ts",
  ]);
  expect(pathsOf(/\bonSaveKey\b/)).toEqual([]);
});
