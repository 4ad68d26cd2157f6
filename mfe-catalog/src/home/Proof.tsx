import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { formatYuan, UiLink, useWide } from 'shared-ui';
import { lazyPart } from '../lazy/lazy-part';
import { hours } from './hours';
import { homeInputs } from './inputs';
import classes from './Proof.module.css';

const ProofDrawing = lazyPart(() => import('./desktop/ProofDrawing'), true);
/** Below this many orders one percent is less than one order. */
const HUNDRED_FROM = 30;

/**
 * What the shop holds and has paid, counted by the api; nothing where there is nothing to count yet. On the desktop also
 * how orders end, and a drawing under each figure, whose place is reserved.
 */
export function Proof() {
  const wide = useWide();
  const { state, value } = useCall(api.getFigures, homeInputs.figures);
  if (!value) return state === 'failed' ? null : <div className={classes.proof} />;
  const { held, delivery, payouts, outcomes, deals } = value;
  const facts = (
    [
      ['held', '在保订单', held.orders],
      ['delivery', '交付中位', delivery.spread && hours(delivery.spread.medianMs)],
      ['payouts', '本月赔付', payouts.fen && formatYuan(payouts.fen)],
      [
        'outcomes',
        '100 单里顺利确认',
        wide && deals >= HUNDRED_FROM && Math.round((100 * outcomes.completed) / deals),
      ],
    ] as const
  ).filter(([, , figure]) => figure);
  return facts.length ? (
    <UiLink href={href('jieshao')} className={classes.proof}>
      {facts.map(([kind, label, figure]) => (
        <span key={kind} className={kind === 'outcomes' ? 'wide-only' : undefined}>
          {label} <b className="num">{figure}</b>
          {wide && <ProofDrawing kind={kind} figures={value} />}
        </span>
      ))}
    </UiLink>
  ) : null;
}
