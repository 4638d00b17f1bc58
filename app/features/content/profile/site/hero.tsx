import { ButtonLink } from "../../../../ui/button.tsx";
import { CircuitLines } from "../../../../ui/decor/hero/circuit-lines.tsx";
import { CodeSnippets } from "../../../../ui/decor/hero/code-snippets.tsx";
import { FloatingParticles } from "../../../../ui/decor/hero/floating-particles.tsx";
import { GlitchText } from "../../../../ui/decor/hero/glitch-text.tsx";
import { TypingText } from "../../../../ui/decor/hero/typing-text.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Picture } from "../../../../ui/picture.tsx";
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
    <section
      data-decor="hero"
      className="relative isolate grid items-center overflow-clip pt-[calc(var(--bar-height)+2.5rem)] pb-[clamp(3.5rem,7vw,5.5rem)] lg:min-h-[min(100svh,57.5rem)]"
      aria-labelledby="hero-name"
    >
      <CircuitLines />
      <CodeSnippets />
      <FloatingParticles />
      <div className="wrap grid grid-cols-1 gap-14 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:items-center md:gap-[clamp(2rem,6vw,4.5rem)]">
        <HeroText profile={profile} hasProjects={hasProjects} />
        <div className="relative mx-auto w-full max-w-120 lg:mr-0">
          {portrait && (
            <div
              data-decor="frame"
              className="ml-auto w-[min(76%,22.25rem)] rounded-lg border border-line-strong p-2.5 shadow-card"
            >
              <Picture
                picture={portrait}
                sizes={PORTRAIT_SIZES}
                isFirst
                className="aspect-[1/1.12] rounded-md [&_img]:object-[50%_22%]"
              />
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
    <div>
      <h1 id="hero-name" className="text-hero leading-none font-bold tracking-[-0.035em]">
        {profile.greeting && (
          <span className="mb-3 block font-mono text-[clamp(1rem,0.9rem+0.5vw,1.25rem)] leading-[1.4] font-medium tracking-normal text-muted">
            {profile.greeting}{" "}
          </span>
        )}
        <GlitchText text={profile.name} />
      </h1>
      {profile.heroTitles.length > 0 && (
        <p className="mt-5 font-mono text-[clamp(1.15rem,0.95rem+0.9vw,1.6rem)] leading-[1.4] font-medium text-primary">
          <span className="sr-only">{profile.heroTitles.join(", ")}</span>
          <TypingText texts={profile.heroTitles} typingMs={HERO_TYPING_MS} />
        </p>
      )}
      {profile.intro && <p className="mt-6 max-w-[35.3em] text-[1.0625rem] text-muted">{profile.intro}</p>}
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
