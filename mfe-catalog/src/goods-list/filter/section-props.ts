import type { AttributeFilter, Facets, GameAttribute, GoodsQuery } from 'shared-contract';

/** What every section gets: the draft, and what to do with the next one. */
export interface SectionProps {
  draft: GoodsQuery;
  onChange: (draft: GoodsQuery) => void;
}

/** What the section of one attribute gets; `facet` counts its goods. */
export interface AttributeSectionProps {
  attribute: GameAttribute;
  facet: Facets['attrs'][number] | undefined;
  filter: AttributeFilter;
  onFilter: (filter: AttributeFilter) => void;
}
