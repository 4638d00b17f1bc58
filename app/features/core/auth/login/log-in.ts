import { AS_VISITOR, send, sendAsVisitor, WITHOUT_ASKING } from "../../../../kit/http/client.ts";
import { authClient } from "../client.ts";

export interface Credentials {
  username: string;
  password: string;
  code?: string;
}

export type LoginOutcome = Awaited<ReturnType<typeof logIn>>;

export const logIn = (json: Credentials) => sendAsVisitor(authClient.login.$post({ json }, AS_VISITOR));

export const logOut = () => send(authClient.logout.$post({}, WITHOUT_ASKING));

export const loadLoginHint = () => sendAsVisitor(authClient.hint.$get({}, AS_VISITOR));
