import { CodeXml, Globe, Palette, Server, Shield, ShoppingCart, Smartphone } from "lucide-react";
import { BrandIcon } from "../../ui/brand-icons.tsx";
import type { ServiceIcon as ServiceIconName } from "./service.ts";

const ICONS = { Code2: CodeXml, Palette, Globe, ShoppingCart, Smartphone, Server, Shield };

export function ServiceIcon({ name, className }: { name: ServiceIconName; className?: string }) {
  if (name === "Instagram") return <BrandIcon platform="instagram" {...(className && { className })} />;
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" size={22} strokeWidth={1.75} {...(className && { className })} />;
}
