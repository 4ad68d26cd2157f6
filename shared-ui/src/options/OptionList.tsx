import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import classes from './OptionList.module.css';

export interface Option {
  id: string;
  name: string;
  /** Small, next to the name. */
  note?: string;
}

export interface OptionListProps {
  /** Accessible name, also used by the search field. */
  label: string;
  options: readonly Option[];
  /** The id of the selected option. */
  value: string | null;
  onPick: (option: Option) => void;
  /** `grid` sets short names in columns, `rows` one under the other. */
  look?: 'grid' | 'rows';
}

/** Minimum number of options for a search field. */
const SEARCH_FROM = 13;

/**
 * A single selection, with a search field for many options. One tab stop: arrow keys move within it (in a grid up and
 * down too), Enter or Space selects, and the search field filters.
 */
export function OptionList({ label, options, value, onPick, look = 'rows' }: OptionListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState('');
  const [focusId, setFocusId] = useState<string | null>(null);
  const words = wanted.trim().toLowerCase();
  const shown = words ? options.filter(({ name }) => name.toLowerCase().includes(words)) : options;
  const stop = shown.find((o) => o.id === focusId) ?? shown.find((o) => o.id === value) ?? shown[0];

  const focusAt = (index: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, index))];
    if (!next) return;
    setFocusId(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[shown.indexOf(next)]?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const at = shown.findIndex((o) => o.id === stop?.id);
    const across = columnsOf(list.current);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + across,
      ArrowUp: at - across,
      Home: 0,
      End: shown.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    focusAt(next);
  };

  return (
    <div>
      {options.length >= SEARCH_FROM && (
        <label className={classes.search} htmlFor={`${id}-search`}>
          <Icon name="search" />
          <input
            id={`${id}-search`}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={`搜${label}`}
            aria-controls={`${id}-list`}
            placeholder={`搜${label}，共 ${options.length} 个`}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') {
                event.preventDefault();
                focusAt(0);
              }
              if (event.key === 'Enter') {
                event.preventDefault(); // do not submit the surrounding form
                if (shown.length === 1 && shown[0]) onPick(shown[0]);
              }
            }}
          />
        </label>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className={cx(classes.list, classes[look])}
        onKeyDown={move}
      >
        {shown.map((option) => (
          <button
            key={option.id}
            type="button"
            role="option"
            aria-selected={option.id === value}
            tabIndex={option.id === stop?.id ? 0 : -1}
            className={classes.option}
            onClick={() => onPick(option)}
            onFocus={() => setFocusId(option.id)}
          >
            <span>{option.name}</span>
            {option.note && <small>{option.note}</small>}
            {look === 'rows' && option.id === value && <Icon name="check" />}
          </button>
        ))}
      </div>
      <p className={classes.none} role="status">
        {shown.length === 0 && (words ? `没有叫“${wanted.trim()}”的，换个写法试试` : '这里还没有可选的')}
      </p>
    </div>
  );
}

/** Number of columns in the current layout. */
function columnsOf(list: HTMLElement | null): number {
  const options = [...(list?.children ?? [])] as HTMLElement[];
  const top = options[0]?.offsetTop;
  return Math.max(1, options.filter((option) => option.offsetTop === top).length);
}
