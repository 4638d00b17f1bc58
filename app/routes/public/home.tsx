import { pageContext } from "../../context.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  return { tables: (await db.selectFrom("projects").selectAll().execute()).length };
}
export default function Home({ loaderData }: Route.ComponentProps) {
  return <main><h1>home {loaderData.tables}</h1></main>;
}
