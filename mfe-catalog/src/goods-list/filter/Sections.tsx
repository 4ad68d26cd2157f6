import type { Facets, GameAttribute } from 'shared-contract';
import { AttributeFilters } from './AttributeFilters';
import { GuaranteeFilter } from './GuaranteeFilter';
import { PlaceFilter } from './PlaceFilter';
import { PriceFilter } from './PriceFilter';
import type { SectionProps } from './section-props';
import { TypeFilter } from './TypeFilter';

interface SectionsProps extends SectionProps {
  facets: Facets;
  attributes: readonly GameAttribute[];
}

/** All filter sections. */
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
