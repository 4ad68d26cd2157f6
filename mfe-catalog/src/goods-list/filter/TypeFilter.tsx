import type { Facets, GoodsType } from 'shared-contract';
import { withType } from '../../goods-query/changes';
import { goodsTypeNames } from '../../goods-query/words';
import { OptionChips } from './OptionChips';
import type { SectionProps } from './section-props';

export function TypeFilter({ draft, onChange, facets }: SectionProps & { facets: Facets }) {
  const types = Object.entries(goodsTypeNames) as [GoodsType, string][];
  const counted = new Map(facets.goodsTypes.map((option) => [option.id, option]));
  return (
    <OptionChips
      label="商品类型"
      options={types.map(([id, name]) => ({ ...(counted.get(id) ?? { count: 0 }), id, name }))}
      chosen={draft.goodsType ? [draft.goodsType] : []}
      onToggle={(id, on) =>
        onChange(withType(draft, on ? types.find(([type]) => type === id)?.[0] : undefined))
      }
    />
  );
}
