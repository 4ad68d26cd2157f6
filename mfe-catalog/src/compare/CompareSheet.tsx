import { useState } from 'react';
import { Drawer } from 'shared-ui';
import { lazyPart } from '../lazy/lazy-part';
import { setTray, writeCompared } from './compare-tray';

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
  const update = (left: readonly string[]) => {
    setTray(left);
    onChange(writeCompared(left));
  };
  return (
    <Drawer
      open={ids.length > 0}
      onClose={() => onChange(undefined)}
      title={shown.length > 1 ? `对比 ${shown.length} 件` : '对比'}
    >
      {shown.length > 0 && (
        <Compared ids={shown} onRemove={(id) => update(shown.filter((other) => other !== id))} />
      )}
    </Drawer>
  );
}
