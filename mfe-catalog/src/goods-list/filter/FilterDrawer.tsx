import { useState } from 'react';
import type { GameAttribute, GoodsQuery } from 'shared-contract';
import { Button, Drawer, SkeletonBlock } from 'shared-ui';
import { readQuery, writeQuery } from '../../goods-query/address';
import { withoutFilters } from '../../goods-query/changes';
import { AttributeFilters } from './AttributeFilters';
import { GuaranteeFilter } from './GuaranteeFilter';
import { PlaceFilter } from './PlaceFilter';
import { PriceFilter } from './PriceFilter';
import { TypeFilter } from './TypeFilter';
import { useLiveFacets } from './use-live-facets';

export interface FilterDrawerProps {
  open: boolean;
  query: GoodsQuery;
  attributes: readonly GameAttribute[];
  onClose: () => void;
  onApply: (query: GoodsQuery) => void;
}

/** What every section gets: the draft, and what to do with the next one. */
export interface SectionProps {
  draft: GoodsQuery;
  onChange: (draft: GoodsQuery) => void;
}

/** Filters are tried out on a draft, with the number of goods it would find; only 看 N 件 applies them. */
export function FilterDrawer({ open, query, attributes, onClose, onApply }: FilterDrawerProps) {
  const [draft, setDraft] = useState(query);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(query); // what was chosen and not applied is forgotten
  }
  // the form of the address: ranges the right way round, lists in order
  const wanted = readQuery(writeQuery(draft));
  const { facets, count } = useLiveFacets(open ? { ...wanted, sort: undefined } : undefined);
  const section: SectionProps = { draft, onChange: setDraft };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="筛选"
      foot={
        <>
          <Button onClick={() => setDraft(withoutFilters(draft))}>重置</Button>
          <Button variant="primary" onClick={() => onApply(wanted)}>
            <span aria-live="polite">{count === undefined ? '看结果' : `看 ${count} 件`}</span>
          </Button>
        </>
      }
    >
      {facets ? (
        <>
          <TypeFilter {...section} facets={facets} />
          <PlaceFilter {...section} facets={facets} />
          <PriceFilter {...section} facets={facets} />
          <GuaranteeFilter {...section} facets={facets} />
          <AttributeFilters {...section} facets={facets} attributes={attributes} />
        </>
      ) : (
        open && <SkeletonBlock lines={10} />
      )}
    </Drawer>
  );
}
