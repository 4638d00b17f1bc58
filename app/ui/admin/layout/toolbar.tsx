import type { ComponentProps, ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import { joinClasses, variants } from "../../class-names.ts";

interface Look {
  /** The column it stands in has gaps of its own. */
  isStacked?: boolean | undefined;
  className?: string | undefined;
}

const toolbarLook = variants("flex flex-wrap items-center gap-3 max-desk:[&>:is(a,button)]:flex-auto", {
  margin: { below: "mb-4", none: "" },
});

function lookOf({ isStacked = false, className }: Look): string {
  return toolbarLook({ margin: isStacked ? "none" : "below" }, className);
}

/** The row above a list: its search, its filters and what is done with the whole of it. */
export function Toolbar({ isStacked, className, children }: Look & { children: ReactNode }) {
  return <div className={lookOf({ isStacked, className })}>{children}</div>;
}

/** The same, where the search stands in the address. */
export function SearchForm({ isStacked, className, ...rest }: Look & Omit<FormProps, "className" | "role">) {
  return <Form {...rest} role="search" className={lookOf({ isStacked, className })} />;
}

interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "aria-label"> {
  /** What is searched, such as "posts". */
  noun: string;
}

export function SearchField({ noun, className, ...rest }: SearchFieldProps) {
  return (
    <input
      {...rest}
      type="search"
      className={joinClasses(
        "field-control w-auto min-w-0 max-w-105 grow basis-55 max-sm:max-w-none",
        className,
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
      className={joinClasses("field-control w-auto min-w-37 max-desk:flex-auto", className)}
    />
  );
}
