import { useEffect, useState } from 'react';
import type { OrderDetail } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, state } from 'shared-sdk';
import { codeProblem } from 'shared-sdk/forms';
import { useCall, useStream } from 'shared-sdk/react';
import { ActionBar, Block, Button, formatFen, Page, SkeletonBlock } from 'shared-ui';
import { PhraseNote } from 'shared-ui/forms';
import { ScamNote } from '../../shared/notes/ScamNote';
import { Escrow } from '../order/Escrow';
import { useSecondsLeft } from '../order/use-seconds-left';
import { channelNames } from '../order/words';
import { codeError } from '../step-up/code-error';
import { SmsCodeField } from '../step-up/SmsCodeField';
import { AmountHead } from './AmountHead';
import { Channels } from './Channels';
import { type Channel, channelsFor, payBlockedBy } from './channels';
import { PendingNote } from './PendingNote';
import { RefundWays } from './RefundWays';
import { useCreatePayment } from './use-create-payment';

export function Cashier({ order, onStale }: { order: OrderDetail; onStale: () => void }) {
  const go = useGo();
  const left = useSecondsLeft(order.payDeadline);
  const user = useStream(state.user$, null);
  const wallet = useCall(api.getWallet, { pageSize: 1 });
  const [channel, setChannel] = useState<Channel>('alipay');
  const [smsCode, setSmsCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const pay = useCreatePayment({ order, onStale, onPoor: wallet.refetch });

  const channels = channelsFor(order.payFen, wallet.value?.availableFen, wallet.state === 'failed');
  const blocked = payBlockedBy(left);
  useEffect(() => {
    if (left === 0) onStale();
  }, [left, onStale]);
  const submit = () => {
    if (channel !== 'balance') return pay.submit(channel);
    const wrong = codeProblem(smsCode);
    setMissing(wrong);
    if (!wrong) pay.submit(channel, smsCode);
  };

  return (
    <Page foot="bar">
      <AmountHead order={order} left={left} />
      <PendingNote order={order} />
      <PhraseNote phrase={user?.phrase} strip />
      <Block flush>
        {wallet.state === 'loading' && !wallet.value ? (
          <SkeletonBlock lines={2} />
        ) : (
          <Channels channels={channels} value={channel} onChange={setChannel} />
        )}
      </Block>
      {channel === 'balance' && (
        <Block>
          <SmsCodeField
            scene="balance"
            value={smsCode}
            onChange={(code) => {
              setMissing(undefined);
              setSmsCode(code);
            }}
            error={missing ?? codeError(pay.error)}
          />
        </Block>
      )}
      <Escrow title="付款之后" note="钱和号，各在谁手里" limits={order.rules.limits} />
      <RefundWays payFen={order.payFen} rules={order.rules} />
      <ScamNote />
      <ActionBar reason={blocked}>
        {blocked ? (
          <Button onClick={() => go('orderDetail', { orderNo: order.orderNo })}>看订单</Button>
        ) : (
          <Button variant="primary" busy={pay.busy} onClick={submit}>
            {`用${channelNames[channel]}付 ${formatFen(order.payFen)}`}
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}
