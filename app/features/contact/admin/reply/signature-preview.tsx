import { Link } from "react-router";

/** Shows how the mail will end; the signature is empty when the reply already ends with it. */
export function SignaturePreview({ signature }: { signature: string }) {
  return (
    <figure aria-label="Signature" className="grid gap-1 border-s-2 border-line ps-4">
      <p className="adm-meta">
        {signature
          ? "Your signature follows your reply. "
          : "Your reply ends with your signature. Nothing is added. "}
        <Link to="/admin/settings" className="adm-link">
          Change it
        </Link>
      </p>
      {signature && <p className="whitespace-pre-wrap wrap-anywhere">{signature}</p>}
    </figure>
  );
}
