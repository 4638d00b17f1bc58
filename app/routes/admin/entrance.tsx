import { redirect } from "react-router";

export function clientLoader() {
  return redirect("/admin/today");
}

export default function Entrance() {
  return null;
}
