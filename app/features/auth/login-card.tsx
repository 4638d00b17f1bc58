import { useEffect, useState } from "react";
import { Link, useFetcher, useNavigate, useSearchParams } from "react-router";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { type ApiResult, callApi, parseNext, type StoredUser, storeSession } from "../../utils/api-client.ts";
import { LoginForm } from "./login-form.tsx";

export const LOGIN_FAILED = "Invalid credentials";
export const LOGIN_DONE = "Login successful! Welcome back.";

export type LoginOutcome = ApiResult<{ token: string; user: StoredUser; message?: string }>;

export function LoginCard({ brand }: { brand: string }) {
  const fetcher = useFetcher<LoginOutcome>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const toasts = useToasts();
  const outcome = fetcher.data;
  const next = parseNext(search.get("next"));
  const hasInitialPassword = useInitialPassword();
  useEffect(() => {
    if (!outcome?.ok) return;
    storeSession(outcome.data.token, outcome.data.user);
    toasts.good(outcome.data.message || LOGIN_DONE);
    void navigate(next, { replace: true });
  }, [outcome, toasts, navigate, next]);
  const isBusy = fetcher.state !== "idle" || outcome?.ok === true;
  const failure = outcome && !outcome.ok && !isBusy ? outcome.message || LOGIN_FAILED : undefined;
  return (
    <main id="main" tabIndex={-1} className="adm-login">
      <div className="adm-login-card">
        <p className="eyebrow">{`// ${brand}`}</p>
        <h1>Admin login</h1>
        <LoginForm
          isBusy={isBusy}
          failure={failure}
          onLogin={(credentials) =>
            void fetcher.submit(credentials, { method: "post", encType: "application/json" })
          }
        />
        <p className="adm-hint" hidden={!hasInitialPassword}>
          First time here? There is no default password: the first start made one and printed it once, in the
          terminal where the server was started, unless <code>ADMIN_PASSWORD</code> named another.
        </p>
        <Link to="/" className="adm-back">
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
    void callApi<{ hasInitialPassword: boolean }>("/api/auth/hint", { isLogin: true }).then((hint) => {
      if (!isGone && hint.ok) setInitial(hint.data.hasInitialPassword);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isInitial;
}
