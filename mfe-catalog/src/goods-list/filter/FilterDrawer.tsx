import { useState } from 'react';
import type { GameAttribute, GoodsQuery } from 'shared-contract';
import { Button, Drawer, SkeletonBlock } from 'shared-ui';
import { readQuery, writeQuery } from '../../goods-query/address';
import { withoutFilters } from '../../goods-query/changes';
import { LazySections } from './LazySections';
import { useLiveFacets } from './use-live-facets';

export interface FilterDrawerProps {
  open: boolean;
  query: GoodsQuery;
  attributes: readonly GameAttribute[];
  onClose: () => void;
  onApply: (query: GoodsQuery) => void;
}

/** Filters are edited in a draft, with the number of matching goods; only 看 N 件 applies them. */
export function FilterDrawer({ open, query, attributes, onClose, onApply }: FilterDrawerProps) {
  const [draft, setDraft] = useState(query);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(query); // discards unapplied changes
  }
  // normalized as in the address: ranges ordered, lists sorted
  const normalized = readQuery(writeQuery(draft));
  const { facets, count } = useLiveFacets(open ? { ...normalized, sort: undefined } : undefined);

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="筛选"
      foot={
        <>
          <Button onClick={() => setDraft(withoutFilters(draft))}>重置</Button>
          <Button variant="primary" onClick={() => onApply(normalized)}>
            <span aria-live="polite">{count === undefined ? '看结果' : `看 ${count} 件`}</span>
          </Button>
        </>
      }
    >
      {facets ? (
        <LazySections draft={draft} onChange={setDraft} facets={facets} attributes={attributes} />
      ) : (
        open && <SkeletonBlock lines={10} />
      )}
    </Drawer>
  );
}
