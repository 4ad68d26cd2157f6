import { useState } from 'react';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Button, Drawer, Note } from 'shared-ui';
import { AccountEntries } from 'shared-ui/orders';

/** What buyers will see of the account that was typed in, before it is listed; nothing while there is nothing. */
export function BeforeListing({ gameId, uid }: { gameId: string; uid: string }) {
  const history = useCall(api.previewAccountHistory, uid ? { gameId, accountUid: uid } : null).value;
  const [open, setOpen] = useState(false);
  if (!uid || !history || history.entries.length === 0) return null;
  return (
    <>
      <Note kind="info">
        你的号在号栈有档案，买家会看到 {history.entries.length} 条。{' '}
        <Button size="s" onClick={() => setOpen(true)}>
          上架前看一眼
        </Button>
      </Note>
      <Drawer open={open} onClose={() => setOpen(false)} title="上架前看一眼">
        <AccountEntries entries={history.entries} />
        <Note kind="wait">
          成交、赔付、验号不符不因换卖家而消失；买家看不到前任卖家和买家是谁。认错了号的，提交以后可以在档案里提异议。
        </Note>
      </Drawer>
    </>
  );
}
