import { render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ChatMarkdown } from "./chat-markdown.tsx";

function show(text: string): HTMLElement {
  const Page = createRoutesStub([{ path: "/", Component: () => <ChatMarkdown text={text} /> }]);
  return render(<Page />).container;
}

it("shows bold, italic, lists, paragraphs and code", () => {
  const { innerHTML } = show(
    "One **bold** and *italic* `x < y`.\n\n- a\n- b\n  1. c\n\n3. d\n\n# Big\nline\nbreak",
  );
  expect(innerHTML).toBe(
    "<p>One <strong>bold</strong> and <em>italic</em> <code>x &lt; y</code>.</p>" +
      '<ul><li>a</li><li>b<ol start="1"><li>c</li></ol></li></ul>' +
      '<ol start="3"><li>d</li></ol><p><strong>Big</strong></p><p>line<br>break</p>',
  );
});

it("shows HTML, pictures and tables as the text that they are", () => {
  const text =
    '<img src=x onerror="alert(1)"> <b>hi</b> ![p](https://a.example/p.png)\n\n<script>alert(1)</script>';
  const shown = show(text);
  expect(shown.querySelectorAll("img, b, script")).toHaveLength(0);
  for (const part of ["<img src=x", "<b>hi</b>", "![p](", "<script>alert(1)</script>"]) {
    expect(shown.textContent).toContain(part);
  }
  expect(show("| a | b |\n|---|---|\n| 1 | 2 |").querySelector("table")).toBeNull();
});

it("leads only where links may lead, also nested and from references", () => {
  const shown = show(
    [
      "[**deep** ![x](javascript:alert(1))](javascript:alert(1))",
      "[tab](java&#9;script:alert(1)) [ref] <javascript:alert(1)> [data](data:text/html,x)",
      "> - [quoted](vbscript:x)",
      "[ref]: javascript:alert(1)",
      "[ok](https://a.example/) https://b.example/ me@c.example [in](/services)",
    ].join("\n\n"),
  );
  const links = [...shown.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["https://a.example/", "https://b.example/", "mailto:me@c.example", "/services"]);
  expect(shown.textContent).toContain("deep");
});

it("opens other sites without giving them the window", () => {
  const [out, here] = show("[out](https://a.example/) [here](/services)").querySelectorAll("a");
  expect(out?.rel).toContain("noopener");
  expect(out?.target).toBe("_blank");
  expect(here?.target).toBe("");
});

it("writes entities as the characters they stand for, never as tags", () => {
  const shown = show("Tom &amp; Jerry &lt;b&gt; ₹15,000");
  expect(shown.textContent).toBe("Tom & Jerry <b> ₹15,000");
});
