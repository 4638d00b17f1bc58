import { ButtonLink } from "./button.tsx";
import { Scene } from "./decor/scene.tsx";

interface ErrorPageProps {
  status: number;
  /** Lets the visitor's report be found in the log. */
  requestId?: string | undefined;
}

/** Says what happened in fixed sentences and never why: the cause is in the log. */
export function ErrorPage({ status, requestId }: ErrorPageProps) {
  const isGone = status === 410;
  const isNotFound = isGone || status === 404;
  return (
    <section className="wrap error-page">
      <Scene kind="matrix" />
      <div>
        <h1 className="text-title">
          {isGone
            ? "This page is gone"
            : isNotFound
              ? "There is no page here"
              : "Something broke on our side"}
        </h1>
        <p className="mt-4 max-w-[54ch] text-lg text-muted">
          {isGone
            ? "It was taken down for good. Everything else is still here."
            : isNotFound
              ? "The address may have a typo, or the page may have moved. Everything else is still here."
              : "It is not your fault. Please try again in a moment. If it keeps happening, a short note would help."}
        </p>
        {requestId && (
          <p className="mt-4 font-mono text-sm text-muted">
            Request <code>{requestId}</code>
          </p>
        )}
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/">Go to the home page</ButtonLink>
          <ButtonLink to="/blog" variant="secondary">
            Read the blog
          </ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Get in touch
          </ButtonLink>
        </div>
      </div>
      <div className="error-terminal" aria-hidden="true">
        <p className="error-command">{isNotFound ? "open ./this-page" : "render ./this-page"}</p>
        <p>{isNotFound ? "open: no such file or directory" : "render: stopped unexpectedly"}</p>
        <p className="error-command">echo $?</p>
        <p className="error-status">{status}</p>
        <p className="error-command">
          <span className="error-caret" />
        </p>
      </div>
    </section>
  );
}
