import { Link } from "react-router";

/** How the mail will close; nothing is left of the signature where the owner has typed all of it. */
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
