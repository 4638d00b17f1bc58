import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";

/** Shows how the mail will end; the signature is empty when the reply already ends with it. */
export function SignaturePreview({ signature }: { signature: string }) {
  return (
    <figure aria-label="Signature" className="grid gap-1 border-s-2 border-line ps-4">
      <Meta>
        {signature
          ? "Your signature follows your reply. "
          : "Your reply ends with your signature. Nothing is added. "}
        <TextLink to="/admin/settings">Change it</TextLink>
      </Meta>
      {signature && <p className="whitespace-pre-wrap wrap-anywhere">{signature}</p>}
    </figure>
  );
}
