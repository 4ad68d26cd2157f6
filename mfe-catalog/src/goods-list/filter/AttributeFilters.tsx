import type { AttributeFilter, Facets, GameAttribute } from 'shared-contract';
import { withAttribute } from '../../goods-query/changes';
import { OptionChips, withChosen } from './OptionChips';
import { RangeSection } from './RangeSection';
import type { AttributeSectionProps, SectionProps } from './section-props';

/** Filters for the game's own attributes: any of several values, or a numeric range. */
export function AttributeFilters({
  draft,
  onChange,
  facets,
  attributes,
}: SectionProps & { facets: Facets; attributes: readonly GameAttribute[] }) {
  const counted = new Map(facets.attrs.map((facet) => [facet.attrId, facet]));
  return [...attributes]
    .filter(({ filterable, inputType }) => filterable && inputType !== 'text')
    .sort((a, b) => a.sort - b.sort)
    .map((attribute) => {
      const props = {
        attribute,
        facet: counted.get(attribute.attrId),
        filter: draft.attrs?.find(({ attrId }) => attrId === attribute.attrId) ?? {
          attrId: attribute.attrId,
        },
        onFilter: (filter: AttributeFilter) => onChange(withAttribute(draft, filter)),
      };
      return attribute.inputType === 'number' ? (
        <RangeSection key={attribute.attrId} {...props} />
      ) : (
        <ValuesSection key={attribute.attrId} {...props} />
      );
    });
}

function ValuesSection({ attribute: { attrId, name }, facet, filter, onFilter }: AttributeSectionProps) {
  const chosen = filter.values ?? [];
  return (
    <OptionChips
      label={name}
      note="可多选"
      options={withChosen(facet?.options ?? [], chosen)}
      chosen={chosen}
      onToggle={(value, on) =>
        onFilter({ attrId, values: on ? [...chosen, value] : chosen.filter((one) => one !== value) })
      }
    />
  );
}
