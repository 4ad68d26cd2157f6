import { useState } from 'react';
import { href, type OrderAction } from 'shared-contract';
import { ActionBar, ActionIcon, Button, formatFen, messageBox, toast, useWide } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import { claimWay } from '../../claim/claim-way';
import { thingOf } from '../../order/words';
import { OrderChat } from '../chat/OrderChat';
import { useUnreadTalk } from '../chat/use-unread-talk';
import { type OrderHold, useOrderAction } from '../use-order-action';
import { actionLabel, doneWords, undoesTheSale } from './action-words';
import { arrange } from './arrange';
import { type ConfirmedAction, confirmationFor } from './confirmations';
import { EvidenceDrawer } from './EvidenceDrawer';
import { type EvidenceAction, evidenceRules, isEvidence } from './evidence';

/** The action bar of an order: the actions that the server permits for this user. */
export function OrderActions({ hold }: { hold: OrderHold }) {
  const { order } = hold;
  const { main, second, icons } = arrange(order);
  const [opened, setOpened] = useState<EvidenceAction>();
  const [doing, setDoing] = useState<OrderAction>();
  const { act, busy } = useOrderAction(hold, () => {
    if (doing) toast(doneWords[doing], { kind: 'ok' });
  });
  // Before the handover a permitted refund follows from the deadline alone: no evidence, no consent of the seller.
  const atOnce = order.status === 'paid';

  const start = async (action: OrderAction) => {
    if (isEvidence(action) && !(action === 'refundApply' && atOnce)) return setOpened(action);
    const confirmAction = action === 'refundApply' ? 'refundAtOnce' : (action as ConfirmedAction);
    const { message, ...words } = confirmationFor(confirmAction, order);
    if (!(await isConfirmed(messageBox.confirm(message, words)))) return;
    setDoing(action);
    act({ action });
  };

  // On desktops the conversation stands beside the order.
  const wide = useWide();
  const [talking, setTalking] = useState(false);
  const unread = useUnreadTalk(order.orderNo);
  const claim = claimWay(order);
  // As the only action it is a button: a single icon would leave the bar empty.
  const talksOnly = !wide && !main && !second && !claim;
  const evidence = evidenceRules(order.rules.limits);
  const label = (action: OrderAction) => actionLabel(action, thingOf(order.goods), atOnce);

  return (
    <>
      <ActionBar
        icons={
          !talksOnly && (
            <>
              {!wide && (
                <ActionIcon icon="chat" label="聊天" unread={unread} onClick={() => setTalking(true)} />
              )}
              {icons.map((action) => (
                <ActionIcon key={action} icon="camera" label={label(action)} onClick={() => start(action)} />
              ))}
            </>
          )
        }
      >
        {talksOnly && (
          <Button icon="chat" wide onClick={() => setTalking(true)}>
            {unread ? `聊天 ${unread} 条未读` : '聊天'}
          </Button>
        )}
        {second && (
          <Button
            variant={undoesTheSale(second) ? 'danger' : 'plain'}
            busy={busy && doing === second}
            onClick={() => start(second)}
          >
            {label(second)}
          </Button>
        )}
        {main === 'pay' ? (
          <Button variant="primary" href={href('pay', { orderNo: order.orderNo })}>
            {`去付款 ${formatFen(order.payFen)}`}
          </Button>
        ) : (
          main && (
            <Button variant="primary" busy={busy && doing === main} onClick={() => start(main)}>
              {label(main)}
            </Button>
          )
        )}
        {claim && (
          <Button href={href('zhaohui', { orderNo: order.orderNo })} disabled={claim.closed}>
            {claim.label}
          </Button>
        )}
      </ActionBar>
      <OrderChat order={order} open={talking} onClose={() => setTalking(false)} />
      {(Object.keys(evidence) as EvidenceAction[])
        .filter((action) => order.actions.includes(action) && !(action === 'refundApply' && atOnce))
        .map((action) => (
          <EvidenceDrawer
            key={action}
            hold={hold}
            action={action}
            rules={evidence[action]}
            open={opened === action}
            onClose={() => setOpened(undefined)}
          />
        ))}
    </>
  );
}
