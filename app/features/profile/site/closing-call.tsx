import { ButtonLink } from "../../../ui/button.tsx";
import { ClosingCard } from "../../../ui/section.tsx";

export function ClosingCall({ text }: { text: string }) {
  return (
    <ClosingCard title="Have something to build?" text={text}>
      <ButtonLink to="/contact" size="lg">
        Get In Touch
      </ButtonLink>
      <ButtonLink to="/projects" size="lg" variant="secondary">
        View Projects
      </ButtonLink>
    </ClosingCard>
  );
}
