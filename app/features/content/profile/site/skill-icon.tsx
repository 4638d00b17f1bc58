import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";

export const SKILL_ICONS = [
  "react",
  "nodejs",
  "python",
  "typescript",
  "mongodb",
  "postgresql",
  "docker",
  "aws",
  "code",
  "terminal",
  "cloud",
  "globe",
  "phone",
  "palette",
  "shield",
  "git",
  "test",
] as const;

/** An unknown name falls back to code, as the icons of services do. */
export function SkillIcon({ name, color = "currentColor" }: { name: string; color?: string }) {
  const shown = SKILL_ICONS.find((icon) => icon === name) ?? "code";
  return <Pictogram name={`skill-${shown}`} color={color} size={18} />;
}
