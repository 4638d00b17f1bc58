import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { EYEBROW } from "../../../../ui/eyebrow.tsx";
import { parseNext, storeSession } from "../../../../utils/http/api-client.ts";
import { type LoginOutcome, loadLoginHint } from "./log-in.ts";
import { LoginSteps, useLoginSteps } from "./login-steps.tsx";

export const LOGIN_DONE = "Login successful! Welcome back.";

export function LoginCard({ brand }: { brand: string }) {
  const [outcome, setOutcome] = useState<LoginOutcome>();
  const [isBusy, setBusy] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const toasts = useToasts();
  const next = parseNext(search.get("next"));
  const hasInitialPassword = useInitialPassword();
  const sent = useRef<() => Promise<LoginOutcome>>(undefined);
  const enter = async (attempt: () => Promise<LoginOutcome>) => {
    // Two presses before the page was ready arrive together.
    if (sent.current) return;
    sent.current = attempt;
    setBusy(true);
    const answer = await attempt();
    if (sent.current === attempt) settle(answer);
  };
  const settle = (answer: LoginOutcome | undefined) => {
    sent.current = undefined;
    setOutcome(answer);
    setBusy(false);
  };
  const steps = useLoginSteps({
    outcome,
    isBusy,
    onSend: (attempt) => void enter(attempt),
    onRestart: () => settle(undefined),
  });
  useEffect(() => {
    if (!outcome?.ok) return;
    storeSession(outcome.data.token, outcome.data.user);
    toasts.good(outcome.data.message || LOGIN_DONE);
    void navigate(next, { replace: true });
  }, [outcome, toasts, navigate, next]);
  return (
    <main
      id="main"
      tabIndex={-1}
      data-area="admin"
      className="grid min-h-dvh place-items-center px-gutter py-6 text-body leading-normal"
    >
      <div className="grid w-[min(440px,100%)] gap-5 rounded-lg border border-line bg-surface p-[clamp(24px,6vw,40px)]">
        <p className={EYEBROW}>{`// ${brand}`}</p>
        <h1 className="text-figure">{steps.isSecond ? "Second step" : "Admin login"}</h1>
        <LoginSteps steps={steps} />
        <p
          className="rounded-sm bg-raised px-4 py-3.5 text-label text-muted"
          hidden={!hasInitialPassword || steps.isSecond}
        >
          First time here? There is no default password: one was created at the first start and printed once
          in the terminal, unless <code className="font-mono text-text">ADMIN_PASSWORD</code> set another.
        </p>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center justify-self-center text-muted hover:text-primary"
        >
          Back to the site
        </Link>
      </div>
    </main>
  );
}

/** The hint stays away only when the server says that the first password has been changed. */
function useInitialPassword(): boolean {
  const [isInitial, setInitial] = useState(true);
  useEffect(() => {
    let isGone = false;
    void loadLoginHint().then((hint) => {
      if (!isGone && hint.ok) setInitial(hint.data.hasInitialPassword);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isInitial;
}
