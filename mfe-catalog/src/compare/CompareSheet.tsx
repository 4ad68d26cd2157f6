import { useState } from 'react';
import { Drawer } from 'shared-ui';
import { lazyPart } from '../lazy/lazy-part';
import { writeCompared } from './compare-tray';
import { removeWithUndo } from './undo';

const Compared = lazyPart(() => import('./Compared'));

interface CompareSheetProps {
  ids: readonly string[];
  /** Whether the list of goods is under it, so that closing it is enough to choose another one. */
  overList?: boolean;
  /** Called with the remaining ids; undefined closes the sheet. */
  onChange: (compared: string | undefined) => void;
}

/** A comparison of two to four goods, over the list or the saved goods (product section 2, `compare=a,b`). */
export function CompareSheet({ ids, overList, onChange }: CompareSheetProps) {
  const [shown, setShown] = useState(ids);
  // Retains the content during the closing animation.
  if (ids.length && shown !== ids) setShown(ids);
  const remove = (gone: string) => {
    removeWithUndo([gone], () => onChange(writeCompared(shown)));
    onChange(writeCompared(shown.filter((id) => id !== gone)));
  };
  return (
    <Drawer
      open={ids.length > 0}
      onClose={() => onChange(undefined)}
      title={shown.length > 1 ? `对比 ${shown.length} 件` : '对比'}
    >
      {shown.length > 0 && (
        <Compared ids={shown} onRemove={remove} onMore={overList ? () => onChange(undefined) : undefined} />
      )}
    </Drawer>
  );
}
