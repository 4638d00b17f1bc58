import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../kit/http/client.ts";
import { Failure } from "../../../ui/admin/notes/failure.tsx";
import { Meta } from "../../../ui/admin/notes/meta.tsx";
import { Modal, ModalBox } from "../../../ui/admin/overlays/modal.tsx";
import { useModal } from "../../../ui/admin/overlays/use-modal.ts";
import { controlLook } from "../../../ui/field.tsx";
import { countOf } from "../../../utils/text/count-of.ts";
import { searchClient } from "./client.ts";
import { type Command, filterCommands, groupCommands, toCommand } from "./command.ts";
import { SEARCH_MIN_CHARS } from "./search.ts";

const TYPING_PAUSE_MS = 150;

interface AdminPaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** The focus stays in the field, as the combobox pattern has it. */
export function AdminPalette({ commands, onClose }: AdminPaletteProps) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const modal = useModal(onClose);
  const listId = useId();
  const { found, isSearching, hasFailed } = useFound(query);
  const shown = [...filterCommands(commands, query), ...found];
  const active = Math.min(chosen, shown.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const follow = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run?.();
    if (command.to) void navigate(command.to);
  };
  const steer = (event: KeyboardEvent) => {
    const next = findNext(event.key, active, shown.length);
    if (next !== undefined) setChosen(next);
    else if (event.key === "Enter") follow(shown[active]);
    else return;
    event.preventDefault();
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <Modal {...modal} size="palette" aria-label="Command palette">
      <ModalBox kind="palette">
        <input
          type="text"
          role="combobox"
          className={controlLook({})}
          placeholder="Search or jump to..."
          aria-label="Search or jump to"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck="false"
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={steer}
        />
        <p className="sr-only" role="status">
          {isSearching ? "" : countOf(shown.length, "result")}
        </p>
        <div ref={list} id={listId} role="listbox" aria-label="Results" className="overflow-y-auto">
          {groupCommands(shown).map(([group, members]) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
            <div key={group} role="group" aria-label={group}>
              <p
                className="px-3 pt-2.5 pb-1 font-medium font-mono text-micro/normal text-muted"
                aria-hidden="true"
              >
                {group}
              </p>
              {members.map((command) => {
                const index = shown.indexOf(command);
                return (
                  <PaletteOption
                    key={command.id}
                    id={optionId(index)}
                    index={index}
                    command={command}
                    isChosen={index === active}
                    onPoint={() => setChosen(index)}
                    onFollow={() => follow(command)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {shown.length === 0 && (
          <p className="p-3 text-muted">{isSearching ? "Searching..." : "Nothing found"}</p>
        )}
        {hasFailed && <Failure>The content couldn't be searched.</Failure>}
      </ModalBox>
    </Modal>
  );
}

interface PaletteOptionProps {
  id: string;
  index: number;
  command: Command;
  isChosen: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

function PaletteOption({ id, index, command, isChosen, onPoint, onFollow }: PaletteOptionProps) {
  const { icon: Icon, label, note } = command;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      id={id}
      data-index={index}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 before:absolute before:inset-y-2.5 before:left-0 before:hidden before:w-0.75 before:rounded-r-[3px] before:bg-primary aria-selected:bg-raised aria-selected:before:block"
      onPointerMove={onPoint}
      onClick={onFollow}
    >
      {Icon && <Icon className="size-4.5 flex-none text-muted" aria-hidden="true" />}
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {note && (
        <Meta as="span" className="ml-auto min-w-0 max-w-[40%] flex-none truncate">
          {note}
        </Meta>
      )}
    </div>
  );
}

function findNext(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return (active + count - 1) % count;
  return undefined;
}

/** The server's results for the text, fetched a moment after the last key; results for an older text are dropped. */
function useFound(query: string) {
  const text = query.trim();
  const isAsked = text.length >= SEARCH_MIN_CHARS;
  const [answer, setAnswer] = useState<{ text: string; found: Command[]; hasFailed: boolean }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOld = false;
    const timer = setTimeout(async () => {
      const search = searchClient.index.$get({ query: { q: text } });
      const result = await send(search).catch(() => undefined);
      if (isOld) return;
      setAnswer({ text, found: result?.ok ? result.data.data.map(toCommand) : [], hasFailed: !result?.ok });
    }, TYPING_PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, isAsked]);
  const isCurrent = isAsked && answer?.text === text;
  return {
    found: isAsked ? (answer?.found ?? []) : [],
    isSearching: isAsked && !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
  };
}
