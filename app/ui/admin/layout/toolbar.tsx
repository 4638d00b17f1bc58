import type { ComponentProps, ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import { joinClasses, variants } from "../../class-names.ts";
import { controlLook } from "../../field.tsx";

interface Look {
  /** Stacked in a column that has gaps of its own, or beside something else in a `FilterRow`; else above the list. */
  place?: "stacked" | "beside" | undefined;
  className?: string | undefined;
}

const toolbarLook = variants(
  "flex items-center gap-3 max-desk:[&>:is(a,button)]:flex-auto",
  {
    place: {
      above: "mb-4 flex-wrap",
      stacked: "flex-wrap",
      beside:
        "grow basis-50 justify-end max-sm:basis-full max-sm:flex-wrap sm:not-has-[select]:max-w-80 has-[select]:max-w-120",
    },
  },
  { place: "above" },
);

/** The row above a list: its search, its filters and the actions for the whole of it. */
export function Toolbar({ place, className, children }: Look & { children: ReactNode }) {
  return <div className={toolbarLook({ place }, className)}>{children}</div>;
}

/** The same, where the search is in the address. */
export function SearchForm({ place, className, ...rest }: Look & Omit<FormProps, "className" | "role">) {
  return <Form {...rest} role="search" className={toolbarLook({ place }, className)} />;
}

interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "aria-label"> {
  /** The name of the records that are searched, such as "posts". */
  noun: string;
}

export function SearchField({ noun, className, ...rest }: SearchFieldProps) {
  return (
    <input
      {...rest}
      type="search"
      className={controlLook(
        { width: "own" },
        joinClasses("min-w-0 max-w-105 grow basis-55 max-sm:max-w-none", className),
      )}
      placeholder={`Search ${noun}...`}
      aria-label={`Search ${noun}`}
    />
  );
}

/** As wide as its longest choice, whichever is taken; a drawn list is measured by the one that is. */
export function FilterSelect({ className, ...rest }: ComponentProps<"select">) {
  return (
    <select
      {...rest}
      className={controlLook(
        { inset: "select", width: "own" },
        joinClasses("min-w-37 max-desk:flex-auto", className),
      )}
    />
  );
}
