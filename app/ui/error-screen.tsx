import { ButtonLink } from "./button.tsx";

/** For an unknown address and for a failure; says nothing of the cause. */
export function ErrorScreen({ isNotFound }: { isNotFound: boolean }) {
  const code = isNotFound ? "404" : "500";
  return (
    <section className="relative isolate overflow-clip">
      <div className="wrap flex min-h-[80svh] flex-col justify-center py-32">
        <p className="eyebrow">
          <span aria-hidden="true">$ </span>
          {isNotFound ? `open page: exit ${code}` : `render page: exit ${code}`}
        </p>
        <h1 className="mt-4 text-title">
          {isNotFound ? "There is no page here" : "Something broke on this side"}
        </h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          {isNotFound
            ? "The address may have a typo, or the page has moved. Everything else is still where it was."
            : "It is not your fault, and it has been noted. Please try again in a moment."}
        </p>
        <div className="mt-10 flex flex-wrap gap-4">
          <ButtonLink to="/">Back to the start</ButtonLink>
          <ButtonLink to="/projects" variant="secondary">
            See the projects
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
