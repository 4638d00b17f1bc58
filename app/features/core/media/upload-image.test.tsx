import { beforeEach, expect, it, vi } from "vitest";
import { storeSession } from "../../../utils/http/api-client.ts";
import { uploadImage } from "./upload-image.ts";

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = "";
  sent: FormData | undefined;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, path: string) {
    expect([method, path]).toEqual(["POST", "/api/media"]);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.onload?.();
    this.onloadend?.();
  }
}

const FILE = new File(["x"], "a.png", { type: "image/png" });

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  storeSession("a-token", { name: "Asha", email: "asha@example.com" });
});

it("sends the file with its description as the owner, and tells how far it is", async () => {
  const onProgress = vi.fn();
  const result = uploadImage(FILE, { alt: "A lamp", purpose: "avatar", onProgress });
  const request = FakeRequest.last;
  expect(request.headers.authorization).toBe("Bearer a-token");
  expect([...(request.sent?.keys() ?? [])]).toEqual(["alt", "purpose", "file"]);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(onProgress).toHaveBeenCalledWith(0.25);
  request.answer(201, '{"success":true,"data":{"id":"a"}}');
  expect(await result).toEqual({ ok: true, data: { id: "a" } });
});

it("gives a refusal as a value", async () => {
  const result = uploadImage(FILE);
  FakeRequest.last.answer(400, '{"error":"invalid_image","message":"No.","fields":{"file":"No."}}');
  expect(await result).toEqual({
    ok: false,
    status: 400,
    code: "invalid_image",
    message: "No.",
    fields: { file: "No." },
  });
});

it.each(["<html>", "null", ""])("makes a sentence of an answer that is none: '%s'", async (body) => {
  const result = uploadImage(FILE);
  FakeRequest.last.answer(502, body);
  expect(await result).toMatchObject({ ok: false, message: "The server didn't answer as expected." });
});

it("can be cancelled, also before it starts, and says when nobody answers", async () => {
  const controller = new AbortController();
  const cancelled = uploadImage(FILE, { signal: controller.signal });
  controller.abort();
  expect(await cancelled).toMatchObject({ ok: false, status: 0, message: "The upload was cancelled." });
  expect(await uploadImage(FILE, { signal: controller.signal })).toMatchObject({ ok: false });
  const lost = uploadImage(FILE);
  FakeRequest.last.onerror?.();
  expect(await lost).toMatchObject({ ok: false, message: "Failed to connect to server" });
});
