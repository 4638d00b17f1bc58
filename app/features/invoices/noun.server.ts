import type { Noun } from "../../kit/noun.server.ts";
import { invoicesApi } from "./api.server.ts";
import { invoiceSearch } from "./store/owner-search.server.ts";

export const invoicesNoun: Noun = {
  name: "invoices",
  api: (site) => [["/invoices", invoicesApi(site).router]],
  search: invoiceSearch,
};
