import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { formatYuan, UiLink } from 'shared-ui';
import { homeInputs } from './inputs';
import classes from './Proof.module.css';

/** What the shop holds and has paid, counted by the api; nothing where there is nothing to count yet. */
export function Proof() {
  const { state, value } = useCall(api.getFigures, homeInputs.figures);
  if (!value) return state === 'failed' ? null : <div className={classes.proof} />;
  const { held, delivery, payouts } = value;
  const facts = [
    ['在保订单', held.orders],
    ['交付中位', delivery.spread && hours(delivery.spread.medianMs)],
    ['本月赔付', payouts.fen && formatYuan(payouts.fen)],
  ].filter(([, figure]) => figure);
  return facts.length ? (
    <UiLink href={href('jieshao')} className={classes.proof}>
      {facts.map(([label, figure]) => (
        <span key={label}>
          {label} <b className="num">{figure}</b>
        </span>
      ))}
    </UiLink>
  ) : null;
}

const hours = (ms: number) => {
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} 分` : `${Math.floor(minutes / 60)} 时 ${minutes % 60} 分`;
};
