import type { Facets, GameAttribute, GoodsQuery } from 'shared-contract';
import { AttributeFilters } from './AttributeFilters';
import { GuaranteeFilter } from './GuaranteeFilter';
import { PlaceFilter } from './PlaceFilter';
import { PriceFilter } from './PriceFilter';
import { TypeFilter } from './TypeFilter';

/** What every section gets: the draft, and what to do with the next one. */
export interface SectionProps {
  draft: GoodsQuery;
  onChange: (draft: GoodsQuery) => void;
}

interface SectionsProps extends SectionProps {
  facets: Facets;
  attributes: readonly GameAttribute[];
}

/** All that goods can be filtered by. */
export default function Sections({ attributes, ...section }: SectionsProps) {
  return (
    <>
      <TypeFilter {...section} />
      <PlaceFilter {...section} />
      <PriceFilter {...section} />
      <GuaranteeFilter {...section} />
      <AttributeFilters {...section} attributes={attributes} />
    </>
  );
}
