import { Images } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { formatImageAddress, parseImageAddress } from "../image-address.ts";
import { isForeignAddress } from "../media.ts";
import { MediaPicker } from "./media-picker.tsx";

interface ImageFieldProps {
  name: string;
  label: string;
  /** As it is stored: a path of the library, or a whole address. */
  defaultValue?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  /** Gets the value to be stored. */
  onChange?: (image: string) => void;
}

/** The address of a picture, typed or chosen; the form gets the value to be stored. */
export function ImageField({
  name,
  label,
  defaultValue = "",
  error,
  hint,
  required,
  onChange,
}: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(() => formatImageAddress(defaultValue, location.origin));
  const [isPicking, setPicking] = useState(false);
  const stored = parseImageAddress(address, location.origin);
  return (
    <div className="grid gap-2.5">
      <TextField
        ref={input}
        label={label}
        name={name}
        type="url"
        placeholder="https://"
        defaultValue={address}
        maxLength={2000}
        error={error}
        help={hint}
        required={required}
        onChange={(event) => {
          setAddress(event.target.value);
          onChange?.(parseImageAddress(event.target.value, location.origin));
        }}
      />
      {isForeignAddress(stored) && <ForeignPreview key={stored} address={stored} />}
      <div className="flex flex-wrap items-center gap-3">
        {/^\/media\/[\w-]+$/.test(stored) && <Thumbnail key={stored} src={stored} />}
        <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
          <Images aria-hidden="true" />
          Choose from library
        </Button>
      </div>
      {isPicking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onChoose={(item) => {
            if (input.current) typeInto(input.current, formatImageAddress(item.src, location.origin));
            setPicking(false);
          }}
        />
      )}
    </div>
  );
}

/** Tries the address in this browser; there is no telling what happens to the picture later. */
function ForeignPreview({ address }: { address: string }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div role="status">
      {isMissing ? (
        <Failure>No picture loads from this address. Visitors would see an empty frame.</Failure>
      ) : (
        <Thumbnail src={address} referrerPolicy="no-referrer" onError={() => setMissing(true)} />
      )}
    </div>
  );
}

function Thumbnail(props: ComponentProps<"img">) {
  return (
    <img className="h-15 w-24 rounded-xs bg-raised object-cover" alt="" width={96} height={60} {...props} />
  );
}

/** As if typed, so that the form around it hears of it too; React overlooks a value that was set past its own setter. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
