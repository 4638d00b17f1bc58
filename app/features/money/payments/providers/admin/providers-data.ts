import { load, send } from "../../../../../kit/http/client.ts";
import { paymentsClient } from "../../client.ts";
import type { Provider } from "../../payment.ts";

export type ProvidersData = Awaited<ReturnType<typeof loadProviders>>;

export async function loadProviders(address: string) {
  return (await load(paymentsClient.providers.$get(), address)).data;
}

export type ProviderEdit = { provider: Provider } & (
  | { kind: "switch"; isOn: boolean; version: number }
  | { kind: "remove" }
  | { kind: "test" }
);

export function writeProvider(edit: ProviderEdit) {
  const { provider } = edit;
  const call = paymentsClient.providers[":provider"];
  const param = { provider };
  switch (edit.kind) {
    case "switch":
      return send(call.$put({ param, json: { isOn: edit.isOn, version: edit.version } }));
    case "remove":
      return send(call.$delete({ param }));
    case "test":
      return send(call.test.$post({ param }));
  }
}
