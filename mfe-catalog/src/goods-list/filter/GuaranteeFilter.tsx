import type { Facets, Guarantee } from 'shared-contract';
import { withGuarantee } from '../../goods-query/changes';
import { guaranteeNames } from '../../goods-query/words';
import { OptionChips } from './OptionChips';
import type { SectionProps } from './section-props';

export function GuaranteeFilter({ draft, onChange, facets }: SectionProps & { facets: Facets }) {
  const names = Object.entries(guaranteeNames) as [Guarantee, string][];
  const counted = new Map(facets.guarantees.map((option) => [option.id, option]));
  return (
    <OptionChips
      label="保障与披露"
      note="可多选"
      options={names.map(([id, name]) => ({ ...counted.get(id), id, name }))}
      chosen={draft.guarantees ?? []}
      onToggle={(id, on) => {
        const guarantee = names.find(([name]) => name === id)?.[0];
        if (guarantee) onChange(withGuarantee(draft, guarantee, on));
      }}
    />
  );
}
