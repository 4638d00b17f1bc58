import { useState } from "react";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { Button } from "../../../ui/button.tsx";
import { type ProviderTestResult, testModel } from "./client.ts";

export function ProviderCard({ provider }: { provider: string | null }) {
  const [outcome, setOutcome] = useState<ProviderTestResult>();
  const test = useWrites(testModel, setOutcome, () => false);
  return (
    <div className="adm-provider">
      <p>
        {provider ? (
          <>
            <strong>{provider}</strong> is set up.
          </>
        ) : (
          "No model is set up. The built-in assistant answers from your site's content and needs no key."
        )}
      </p>
      <p className="adm-muted">
        Models are set up on the server, not here. Set <code>AI_BASE_URL</code>, <code>AI_MODEL</code> and{" "}
        <code>AI_API_KEY</code> for any OpenAI-compatible server (Ollama, vLLM, a cloud service), or{" "}
        <code>GOOGLE_GENERATIVE_AI_API_KEY</code> for Google.
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
      <p role="status" className="adm-provider-outcome" data-ok={outcome?.ok}>
        {outcome && describe(outcome)}
      </p>
    </div>
  );
}

function describe(outcome: ProviderTestResult): string {
  if (!outcome.ok) return outcome.message || "The model couldn't be tested.";
  return `${outcome.data.message} Its answer starts: “${outcome.data.data.words}”`;
}
