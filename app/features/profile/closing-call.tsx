import { ButtonLink } from "../../ui/button.tsx";

/** The way on from the end of a page. */
export function ClosingCall({ text }: { text: string }) {
  return (
    <section className="card closing">
      <div>
        <h2 className="text-title">Have something to build?</h2>
        {text && <p className="mt-4 max-w-[48ch] text-lg text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to="/contact" size="lg">
          Get In Touch
        </ButtonLink>
        <ButtonLink to="/projects" size="lg" variant="secondary">
          View Projects
        </ButtonLink>
      </div>
    </section>
  );
}
