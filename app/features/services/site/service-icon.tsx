import { BrandIcon } from "../../../ui/brand-icons.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import type { ServiceIcon as ServiceIconName } from "../service.ts";

const ICONS: Record<Exclude<ServiceIconName, "Instagram">, IconName> = {
  Code2: "code",
  Palette: "palette",
  Globe: "globe",
  ShoppingCart: "cart",
  Smartphone: "phone",
  Server: "server",
  Shield: "shield",
};

export function ServiceIcon({ name, className }: { name: ServiceIconName; className?: string | undefined }) {
  return name === "Instagram" ? (
    <BrandIcon platform="instagram" className={className} />
  ) : (
    <Icon name={ICONS[name]} className={className} />
  );
}
