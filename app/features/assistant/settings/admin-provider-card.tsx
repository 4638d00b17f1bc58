import { useState } from "react";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { Button } from "../../../ui/button.tsx";
import { type ProviderTestResult, testModel } from "./client.ts";

export function ProviderCard({ provider }: { provider: string | null }) {
  const [outcome, setOutcome] = useState<ProviderTestResult>();
  const test = useWrites(testModel, setOutcome, () => false);
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {provider ? (
          <>
            <strong>{provider}</strong> is set up.
          </>
        ) : (
          "No model is set up. The built-in assistant answers from your site's content and needs no key."
        )}
      </p>
      <p className="text-muted">
        Models are set up on the server, not here. Set <Variable>AI_BASE_URL</Variable>,{" "}
        <Variable>AI_MODEL</Variable> and <Variable>AI_API_KEY</Variable> for any OpenAI-compatible server
        (Ollama, vLLM, a cloud service), or <Variable>GOOGLE_GENERATIVE_AI_API_KEY</Variable> for Google.
      </p>
      <Button
        variant="secondary"
        disabled={test.isBusy}
        onClick={() => {
          setOutcome(undefined);
          test.send(undefined);
        }}
      >
        {test.isBusy ? "Testing..." : "Test the model"}
      </Button>
      <p
        role="status"
        className="wrap-anywhere empty:hidden data-[ok=false]:text-bad data-[ok=true]:text-good"
        data-ok={outcome?.ok}
      >
        {outcome && describe(outcome)}
      </p>
    </div>
  );
}

/** A setting of the server. */
function Variable({ children }: { children: string }) {
  return <code className="font-medium font-mono text-meta leading-[normal] wrap-anywhere">{children}</code>;
}

function describe(outcome: ProviderTestResult): string {
  if (!outcome.ok) return outcome.message || "The model couldn't be tested.";
  return `${outcome.data.message} Its answer starts: “${outcome.data.data.words}”`;
}
