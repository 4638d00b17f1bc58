import { expect, it } from "vitest";
import { convertMarkdown } from "./foreign-text.server.ts";
import { listShortcodes } from "./text-shortcodes.server.ts";
import { removeFences } from "./text-spans.server.ts";

it("names what only a generator understands, each once, and nothing of code", () => {
  const text = [
    "{{< youtube abc >}} {{< youtube def >}} {{% note %}}Words{{% /note %}}",
    "{% include a.html %} {% if page.x %}y{% endif %} {{ site.baseurl }}/a {{- .Params.x -}}",
    "`{{< inline >}}` and {curly}",
    "```go\n{{ template }}\n```",
    "~~~\n{% raw %}\n```\n~~~",
  ].join("\n");
  expect(listShortcodes(text)).toEqual([
    "{{< youtube >}}",
    "{{% note %}}",
    "{% include %}",
    "{% if %}",
    "{{ site.baseurl }}",
  ]);
  expect(listShortcodes("{{ and }} {%")).toEqual(["{{ and }}"]);
  for (const part of ["{%a", "{{a", "{{< a", "`", "{% endif"]) listShortcodes(part.repeat(40_000));
});

it("leaves out whole blocks of code, and only what no list or quote can end before", () => {
  expect(removeFences("a\n````\n<b>\n```\n<i>\n````\nc")).toBe("a\nc");
  expect(removeFences("- ```\n  <b>\n  ```\n<i>")).toBe("- ```\n  <b>\n  ```\n<i>");
  expect(removeFences("``` a`b\n<b>")).toBe("``` a`b\n<b>");
  expect(removeFences("~~~\n<b>")).toBe("");
});

it("still finds pictures and HTML beside blocks of code", async () => {
  const find = async () => ({ kind: "taken", src: "/media/x" }) as const;
  expect(await convertMarkdown("```ts\nMap<string>\n```\n\n![a](b.png)\n\n<b>c</b>", find)).toBe(
    "```ts\nMap<string>\n```\n\n![a](/media/x)\n\n**c**",
  );
  expect(await convertMarkdown("```ts\nMap<string> ![x](y)\n```\n", find)).toBe(
    "```ts\nMap<string> ![x](y)\n```",
  );
});
