import { useState } from 'react';
import { formatCount, useWide } from 'shared-ui';
import { Chip, ChipGrid } from 'shared-ui/lists';
import { NumberField } from './NumberField';
import { rangePresets } from './range-presets';
import classes from './ranges.module.css';
import type { AttributeSectionProps } from './section-props';

/** A numeric attribute: a few lower bounds as chips, or both bounds by input. */
export function RangeSection({ attribute, facet, filter, onFilter }: AttributeSectionProps) {
  const { attrId, name, unit } = attribute;
  const { min, max } = filter;
  // Not the attribute's own bounds: those validate the form, and are far wider than the existing values.
  const low = facet?.min ?? 0;
  const high = facet?.max ?? 0;
  const [byHand, setByHand] = useState(false);
  const presets = rangePresets(low, high);
  // A chosen chip stays visible when other conditions change the bounds.
  const chosen = byHand || max !== undefined ? undefined : min;
  const marks = chosen === undefined ? presets : [...new Set([...presets, chosen])].sort((a, b) => a - b);
  // In the narrow column of a desktop a long number would break inside.
  const columns = useWide() && marks.some((mark) => formatCount(mark).length > 3) ? 2 : 4;
  const open = byHand || max !== undefined || marks.length === 0;
  return (
    <ChipGrid
      label={name}
      columns={columns}
      note={
        high > low
          ? `现有${facet?.estimated ? '约' : ''} ${formatCount(low)}–${formatCount(high)}${unit}`
          : undefined
      }
    >
      {marks.map((mark) => {
        const on = min === mark && max === undefined;
        return (
          <Chip key={mark} square on={on} onClick={() => onFilter({ attrId, min: on ? undefined : mark })}>
            ≥ {formatCount(mark)}
          </Chip>
        );
      })}
      {marks.length > 0 && (
        <Chip square on={open} onClick={() => setByHand(!open)}>
          自己填
        </Chip>
      )}
      {open && (
        <div className={classes.byHand}>
          <NumberField
            label={`${name}，最少`}
            placeholder="最少"
            unit={unit}
            value={min}
            onChange={(value) => onFilter({ attrId, min: value, max })}
          />
          <span aria-hidden="true">–</span>
          <NumberField
            label={`${name}，最多`}
            placeholder="最多"
            unit={unit}
            value={max}
            onChange={(value) => onFilter({ attrId, min, max: value })}
          />
        </div>
      )}
    </ChipGrid>
  );
}
