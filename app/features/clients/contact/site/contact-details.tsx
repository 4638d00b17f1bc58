import { Clock, type LucideIcon, Mail, MapPin, Phone, Zap } from "lucide-react";
import type { ContactDetail } from "../../../content/profile/profile.ts";

const ICONS: Record<ContactDetail["kind"], LucideIcon> = {
  email: Mail,
  phone: Phone,
  location: MapPin,
  availability: Clock,
  response: Zap,
};

export function ContactDetails({ details }: { details: readonly ContactDetail[] }) {
  return (
    <dl className="grid gap-5 sm:max-lg:grid-cols-2">
      {details.map(({ kind, label, value, href }) => {
        const Icon = ICONS[kind];
        return (
          <div key={label} className="relative min-h-11 pl-15">
            <dt className="text-sm text-muted">
              <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-sm bg-raised text-primary">
                <Icon aria-hidden className="size-5" />
              </span>
              {label}
            </dt>
            <dd className="font-medium wrap-anywhere">
              {href ? (
                <a href={href} className="-my-2 inline-block py-2 hover:text-primary">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
