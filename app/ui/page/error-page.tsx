import { ButtonLink } from "../button.tsx";
import { MatrixRain } from "../decor/matrix-rain.tsx";
import { NoticePage } from "./notice-page.tsx";

interface ErrorPageProps {
  status: number;
  /** Lets the visitor's report be found in the log. */
  requestId?: string | undefined;
}

type Kind = "gone" | "missing" | "broken";

const WORDS: Record<Kind, { title: string; lead: string }> = {
  gone: {
    title: "This page is gone",
    lead: "It was taken down for good. Everything else is still here.",
  },
  missing: {
    title: "Page not found",
    lead: "The address may have a typo, or the page may have moved. Everything else is still here.",
  },
  broken: {
    title: "Something broke on our side",
    lead: "It is not your fault. Please try again in a moment. If it keeps happening, a short note would help.",
  },
};

function findKind(status: number): Kind {
  if (status === 410) return "gone";
  return status === 404 ? "missing" : "broken";
}

/** What happened, in fixed sentences; never why: the cause is in the log. */
export function describeFailure(status: number): { title: string; lead: string } {
  return WORDS[findKind(status)];
}

/** The page of the public site that stands where another one failed. */
export function ErrorPage({ status, requestId }: ErrorPageProps) {
  const { title, lead } = describeFailure(status);
  return (
    <NoticePage
      title={title}
      lead={lead}
      backdrop={<MatrixRain />}
      actions={
        <>
          <ButtonLink to="/">Go to the home page</ButtonLink>
          <ButtonLink to="/blog" variant="secondary">
            Read the blog
          </ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Get in touch
          </ButtonLink>
        </>
      }
    >
      <div>
        <ErrorTerminal status={status} isBroken={findKind(status) === "broken"} />
        {requestId && (
          <p className="mt-4 font-mono text-sm text-muted">
            Request <code>{requestId}</code>
          </p>
        )}
      </div>
    </NoticePage>
  );
}

function ErrorTerminal({ status, isBroken }: { status: number; isBroken: boolean }) {
  return (
    <div className="error-terminal" aria-hidden="true">
      <p className="error-command">{isBroken ? "render ./this-page" : "open ./this-page"}</p>
      <p>{isBroken ? "render: stopped unexpectedly" : "open: no such file or directory"}</p>
      <p className="error-command">echo $?</p>
      <p className="error-status">{status}</p>
      <p className="error-command">
        <span className="error-caret" />
      </p>
    </div>
  );
}
