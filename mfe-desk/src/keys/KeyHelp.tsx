import { useState } from 'react';
import { Drawer } from 'shared-ui';
import { KeySheet } from './KeySheet';
import { useActiveKeys, useKeys } from './keys';

/** `?` shows all keys of the page. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  const keys = useActiveKeys();
  useKeys([{ key: 'Shift+?', label: '全部按键', group: '找', foot: true, run: () => setOpen(true) }]);
  return (
    <Drawer open={open} onClose={() => setOpen(false)} title="全部按键" low>
      <KeySheet keys={keys} />
    </Drawer>
  );
}
