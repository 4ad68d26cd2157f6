import type { Facets, Guarantee } from 'shared-contract';
import { withGuarantee } from '../../goods-query/changes';
import { guaranteeNames } from '../../goods-query/words';
import { OptionChips } from './OptionChips';
import type { SectionProps } from './section-props';

export function GuaranteeFilter({ draft, onChange, facets }: SectionProps & { facets: Facets }) {
  const names = Object.entries(guaranteeNames) as [Guarantee, string][];
  const counts = new Map(facets.guarantees.map(({ id, count }) => [id, count]));
  return (
    <OptionChips
      label="保障与披露"
      note="可多选"
      options={names.map(([id, name]) => ({ id, name, count: counts.get(id) }))}
      chosen={draft.guarantees ?? []}
      onToggle={(id, on) => {
        const guarantee = names.find(([name]) => name === id)?.[0];
        if (guarantee) onChange(withGuarantee(draft, guarantee, on));
      }}
    />
  );
}
