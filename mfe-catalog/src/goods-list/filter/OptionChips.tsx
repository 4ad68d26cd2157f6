import { useState } from 'react';
import { formatCount, useWide } from 'shared-ui';
import { Chip, ChipGrid } from 'shared-ui/lists';
import classes from './OptionChips.module.css';

export interface Option {
  id: string;
  name: string;
  /** How many goods would match; absent if not counted. */
  count?: number;
  /** The count is an estimate. */
  estimated?: boolean;
}

interface OptionChipsProps {
  label: string;
  note?: string;
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (id: string, on: boolean) => void;
}

const SHOWN = 12;

/** The number of columns that fit the longest name. */
export function columnsFor(options: readonly Option[]): 2 | 3 | 4 {
  const longest = Math.max(0, ...options.map(({ name }) => [...name].length));
  return longest <= 3 ? 4 : longest <= 7 ? 3 : 2;
}

/** A section of chips, each with its count. Long lists are collapsed at first; chosen options are always shown. */
export function OptionChips({ label, note, options, chosen, onToggle }: OptionChipsProps) {
  const [all, setAll] = useState(false);
  const wide = useWide(); // where a choice applies at once, one that leaves nothing cannot be made
  if (!options.length) return null;
  const folded = !all && options.length > SHOWN;
  const shown = folded
    ? options.filter(({ id }, place) => place < SHOWN - 1 || chosen.includes(id))
    : options;
  return (
    <ChipGrid label={label} note={note} columns={columnsFor(options)}>
      {shown.map(({ id, name, count, estimated }) => {
        const on = chosen.includes(id);
        return (
          <Chip
            key={id}
            square
            on={on}
            disabled={wide && count === 0 && !on}
            onClick={() => onToggle(id, !on)}
          >
            <span className={classes.option}>
              {name}
              {count !== undefined && (
                <small className={classes.count}>
                  {estimated && '约'}
                  {formatCount(count)}
                </small>
              )}
            </span>
          </Chip>
        );
      })}
      {options.length > SHOWN && (
        <Chip square onClick={() => setAll(folded)} icon={folded ? 'down' : 'up'}>
          {folded ? `全部 ${options.length} 个` : '收起'}
        </Chip>
      )}
    </ChipGrid>
  );
}

/** Prepends chosen options that have no matches now to the found ones. */
export function withChosen(options: readonly Option[], chosen: readonly string[]): Option[] {
  const known = new Set(options.map(({ id }) => id));
  return [...chosen.filter((id) => !known.has(id)).map((id) => ({ id, name: id, count: 0 })), ...options];
}
