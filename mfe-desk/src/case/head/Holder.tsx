import { useState } from 'react';
import { problemText } from 'shared-sdk/forms';
import { Button, formatTime, useServerNow } from 'shared-ui';
import { KeyChips } from '../../keys/KeyChips';
import { type DeskKey, useKeys } from '../../keys/keys';
import { HandOver } from '../../ui/HandOver';
import { Monogram } from '../../ui/Monogram';
import { useOpenCase } from '../open-case';
import { useActing } from '../use-acting';
import classes from './Holder.module.css';
import { holderOf } from './holder-of';

/** Who works on the case and until when; takes, extends, releases and hands it over. */
export function Holder() {
  const { entity, id, value, onSend, onRefused, refetch } = useOpenCase();
  const now = useServerNow(value.serverTime);
  const { send, busy, error } = useActing();
  const [handing, setHanding] = useState(false);
  const holder = holderOf(value.work, now);
  const mine = holder?.mine ?? false;
  const of = { entity, caseId: id };
  const hold = () => send({ action: 'hold', ...of });
  const toggle = () => (mine ? send({ action: 'release', ...of }) : hold());
  const keys: DeskKey[] = [
    { key: 't', label: mine ? '放回' : '拿下', group: '一件事', foot: true, run: toggle },
    { key: 'h', label: '转手', group: '一件事', foot: true, run: () => setHanding(true) },
  ];
  useKeys(!value.work ? [] : mine ? keys : holder ? [] : keys.slice(0, 1));
  if (!value.work) return null;
  return (
    <div className={classes.holder}>
      {holder ? (
        <>
          <Monogram name={holder.name} mine={mine} />
          <span>
            {mine ? '你' : holder.name}拿着，到 <time>{formatTime(holder.until)}</time>
            <small>
              {holder.note ? `转手时写：${holder.note}` : mine ? '到时没动作就放回' : '要接手请 ta 转给你'}
            </small>
          </span>
        </>
      ) : (
        <span>
          没人拿
          <small>拿下 30 分钟内只有你能办</small>
        </span>
      )}
      {mine && (
        <>
          <Button size="s" disabled={busy} onClick={hold}>
            延长
          </Button>
          <Button size="s" disabled={busy} onClick={() => setHanding(true)}>
            转手 <KeyChips of="h" />
          </Button>
        </>
      )}
      {(mine || !holder) && (
        <Button size="s" busy={busy} onClick={toggle}>
          {mine ? '放回' : '拿下'} <KeyChips of="t" />
        </Button>
      )}
      {error !== undefined && (
        <p role="alert" className={classes.refused}>
          {problemText(error)}
        </p>
      )}
      <HandOver
        work={handing ? value.work : undefined}
        onClose={() => setHanding(false)}
        onActing={onSend}
        onDone={(refused) => {
          if (refused) onRefused();
          refetch();
        }}
      />
    </div>
  );
}
