import homeStyles from "../../styles/home.css?url";
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

/** The failure in fixed sentences, never its cause: that is in the log. */
export function describeFailure(status: number): { title: string; lead: string } {
  return WORDS[findKind(status)];
}

/** The page of the public site that replaces one that failed. */
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
      <link rel="stylesheet" href={homeStyles} precedence="home" />
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

const COMMAND = "text-text before:text-primary before:content-['$_']";

function ErrorTerminal({ status, isBroken }: { status: number; isBroken: boolean }) {
  return (
    <div
      className="rounded-md border border-line bg-surface px-6 py-5 font-mono text-[clamp(14px,0.7rem+0.4vw,17px)]/[1.75] text-muted shadow-card"
      aria-hidden="true"
    >
      <p className={COMMAND}>{isBroken ? "render ./this-page" : "open ./this-page"}</p>
      <p>{isBroken ? "render: stopped unexpectedly" : "open: no such file or directory"}</p>
      <p className={COMMAND}>echo $?</p>
      <p className="text-bad">{status}</p>
      <p className={COMMAND}>
        <span className="inline-block h-4.5 w-2.25 bg-primary align-[-3px]" />
      </p>
    </div>
  );
}
