import { useState } from 'react';
import { Chip, ChipGrid, formatCount } from 'shared-ui';
import type { AttributeSectionProps } from './AttributeFilters';
import { NumberField } from './NumberField';
import { rangePresets } from './range-presets';
import classes from './ranges.module.css';

/** A figure of the game: a few lower bounds to tap, or both ends by hand. */
export function RangeSection({ attribute, facet, filter, onFilter }: AttributeSectionProps) {
  const { attrId, name, unit } = attribute;
  const { min, max } = filter;
  const low = facet?.min ?? attribute.min ?? 0;
  const high = facet?.max ?? attribute.max ?? 0;
  const presets = rangePresets(low, high);
  const isPreset = max === undefined && (min === undefined || presets.includes(min));
  const [byHand, setByHand] = useState(false);
  const open = byHand || !isPreset || presets.length === 0;
  return (
    <ChipGrid
      label={name}
      note={high > low ? `现有 ${formatCount(low)}–${formatCount(high)}${unit}` : undefined}
    >
      {presets.map((mark) => {
        const on = min === mark && max === undefined;
        return (
          <Chip key={mark} square on={on} onClick={() => onFilter({ attrId, min: on ? undefined : mark })}>
            ≥ {formatCount(mark)}
          </Chip>
        );
      })}
      {presets.length > 0 && (
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
