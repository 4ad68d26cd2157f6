import { useState } from 'react';
import { Drawer } from 'shared-ui';
import { lazyPart } from '../lazy/lazy-part';
import { removeFromTray, writeCompared } from './compare-tray';

const Compared = lazyPart(() => import('./Compared'));

interface CompareSheetProps {
  ids: readonly string[];
  /** Called with the remaining ids; undefined closes the sheet. */
  onChange: (compared: string | undefined) => void;
}

/** A comparison of two to four goods, over the list or the saved goods (product section 2, `compare=a,b`). */
export function CompareSheet({ ids, onChange }: CompareSheetProps) {
  const [shown, setShown] = useState(ids);
  // Retains the content during the closing animation.
  if (ids.length && shown !== ids) setShown(ids);
  const remove = (gone: string) => {
    removeFromTray([gone]);
    onChange(writeCompared(shown.filter((id) => id !== gone)));
  };
  return (
    <Drawer
      open={ids.length > 0}
      onClose={() => onChange(undefined)}
      title={shown.length > 1 ? `对比 ${shown.length} 件` : '对比'}
    >
      {shown.length > 0 && <Compared ids={shown} onRemove={remove} />}
    </Drawer>
  );
}
