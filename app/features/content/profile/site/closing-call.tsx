import { ButtonLink } from "../../../../ui/button.tsx";
import { ClosingCard } from "../../../../ui/section.tsx";

interface ClosingCallProps {
  text: string;
  hasProjects: boolean;
}

export function ClosingCall({ text, hasProjects }: ClosingCallProps) {
  return (
    <ClosingCard title="Have something to build?" text={text}>
      <ButtonLink to="/contact" size="lg">
        Get In Touch
      </ButtonLink>
      {hasProjects && (
        <ButtonLink to="/projects" size="lg" variant="secondary">
          View Projects
        </ButtonLink>
      )}
    </ClosingCard>
  );
}
