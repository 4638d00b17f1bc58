/** Under which the browser keeps the owner's token; public pages know it without the rest of the API's client. */
export const TOKEN_KEY = "adminToken";

/** Whether this browser is the owner's. */
export function isOwner(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}
