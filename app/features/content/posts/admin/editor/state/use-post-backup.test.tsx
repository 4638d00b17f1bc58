import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createZone } from "../../../../../../utils/time-zone.ts";
import type { PostDraft } from "../../../drafts/schema.ts";
import { openEditor } from "./editor-state.ts";
import { usePostBackup } from "./use-post-backup.ts";

const NOW = new Date("2026-03-10T12:00:00.000Z");
const { draft } = openEditor(
  undefined,
  { author: "Asha", category: "react" },
  { zone: createZone("UTC"), now: () => NOW },
);

interface Props {
  id: number | undefined;
  words: string;
  isUnsafe: boolean;
}

function open(initialProps: Props) {
  const write = (content: string): PostDraft => ({ ...draft, title: content, content });
  return renderHook(({ id, words, isUnsafe }: Props) => usePostBackup(id, write(words), isUnsafe), {
    initialProps,
  });
}

const pause = () => act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it("offers the words of a new post that was never stored", async () => {
  open({ id: undefined, words: "Begun", isUnsafe: true });
  await pause();
  const { result } = open({ id: undefined, words: "", isUnsafe: false });
  expect(result.current.found?.value.content).toBe("Begun");
});

it("does not offer the words of a stored post to the next new one", async () => {
  const { rerender } = open({ id: undefined, words: "Begun", isUnsafe: true });
  await pause();
  rerender({ id: 7, words: "Begun, and more", isUnsafe: true });
  await pause();
  expect(open({ id: undefined, words: "", isUnsafe: false }).result.current.found).toBeUndefined();
  expect(open({ id: 8, words: "", isUnsafe: false }).result.current.found).toBeUndefined();
  const own = open({ id: 7, words: "", isUnsafe: false }).result.current.found;
  expect(own?.value.content).toBe("Begun, and more");
});

it("leaves the words of a new post alone while another one is edited", async () => {
  open({ id: undefined, words: "Begun", isUnsafe: true }).unmount();
  open({ id: undefined, words: "Begun", isUnsafe: true });
  await pause();
  open({ id: 7, words: "Another", isUnsafe: true });
  await pause();
  const { result } = open({ id: undefined, words: "", isUnsafe: false });
  expect(result.current.found?.value.content).toBe("Begun");
});
