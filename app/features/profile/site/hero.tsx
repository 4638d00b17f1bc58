import { ButtonLink } from "../../../ui/button.tsx";
import { CircuitLines } from "../../../ui/decor/hero/circuit-lines.tsx";
import { CodeSnippets } from "../../../ui/decor/hero/code-snippets.tsx";
import { FloatingParticles } from "../../../ui/decor/hero/floating-particles.tsx";
import { GlitchText } from "../../../ui/decor/hero/glitch-text.tsx";
import { TypingText } from "../../../ui/decor/hero/typing-text.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { Profile } from "../profile.ts";
import { SocialLinks } from "./social-links.tsx";
import { Terminal } from "./terminal.tsx";
import type { TerminalLine } from "./terminal-lines.ts";

/** Slower than other typing, so that the titles can be read along. */
const HERO_TYPING_MS = 180;
const PORTRAIT_SIZES = "(min-width: 1024px) 360px, (min-width: 640px) 340px, 72vw";

type HeroProfile = Pick<Profile, "name" | "greeting" | "heroTitles" | "intro" | "socialLinks">;

interface HeroProps {
  profile: HeroProfile;
  portrait: Parameters<typeof Picture>[0]["picture"] | null;
  terminal: readonly TerminalLine[];
  hasProjects: boolean;
}

export function Hero({ profile, portrait, terminal, hasProjects }: HeroProps) {
  const host = profile.name.split(" ")[0]?.toLowerCase();
  return (
    <section className="hero" aria-labelledby="hero-name">
      <CircuitLines />
      <CodeSnippets />
      <FloatingParticles />
      <div className="wrap hero-grid">
        <HeroText profile={profile} hasProjects={hasProjects} />
        <div className="hero-figure">
          {portrait && (
            <div className="hero-frame">
              <Picture picture={portrait} sizes={PORTRAIT_SIZES} />
            </div>
          )}
          <Terminal title={`${host}@studio: ~`} lines={terminal} />
        </div>
      </div>
    </section>
  );
}

function HeroText({ profile, hasProjects }: Pick<HeroProps, "profile" | "hasProjects">) {
  return (
    <div className="hero-text">
      <h1 id="hero-name">
        {profile.greeting && <span className="hero-greeting">{profile.greeting} </span>}
        <GlitchText text={profile.name} />
      </h1>
      {profile.heroTitles.length > 0 && (
        <p className="hero-title">
          <span className="sr-only">{profile.heroTitles.join(", ")}</span>
          <TypingText texts={profile.heroTitles} typingMs={HERO_TYPING_MS} />
        </p>
      )}
      {profile.intro && <p className="hero-intro">{profile.intro}</p>}
      <div className="mt-9 flex flex-wrap gap-3 sm:gap-4">
        {hasProjects && (
          <ButtonLink to="/projects" size="lg" className="grow lg:grow-0">
            View My Work <Icon name="arrow-right" />
          </ButtonLink>
        )}
        <ButtonLink href="/resume.pdf" newTab size="lg" variant="secondary" className="grow lg:grow-0">
          <Icon name="download" /> Download Resume
        </ButtonLink>
      </div>
      <div className="mt-7">
        <SocialLinks links={profile.socialLinks} label="Social profiles" />
      </div>
    </div>
  );
}
