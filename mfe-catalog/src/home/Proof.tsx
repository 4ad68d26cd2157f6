import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall, useRefreshOnPull } from 'shared-sdk/react';
import { formatYuan, Skeleton, UiLink, useWide } from 'shared-ui';
import { lazyPart } from '../lazy/lazy-part';
import { places } from '../parts/places';
import { hours } from './hours';
import { homeInputs } from './inputs';
import classes from './Proof.module.css';

const ProofDrawing = lazyPart(async () => ({ default: (await import('./desktop')).ProofDrawing }), true);

/**
 * What the shop holds and has paid, counted by the api; nothing where there is nothing to count yet. On the desktop a
 * drawing under each figure, and how orders end; their place is reserved.
 */
export function Proof() {
  const wide = useWide();
  const { state, value, refetch } = useCall(api.getFigures, homeInputs.figures);
  useRefreshOnPull(refetch);
  if (!value) return state === 'failed' ? null : <Waiting wide={wide} />;
  const { held, delivery, payouts } = value;
  const facts = (
    [
      ['在保订单', held.orders],
      ['交付中位', delivery.spread && hours(delivery.spread.medianMs)],
      ['本月赔付', payouts.fen && formatYuan(payouts.fen)],
    ] as const
  ).filter(([, figure]) => figure);
  return facts.length ? (
    <UiLink href={href('jieshao')} className={classes.proof}>
      {facts.map(([label, figure]) => (
        <span key={label}>
          {label} <b className="num">{figure}</b>
          {wide && <ProofDrawing of={label} figures={value} />}
        </span>
      ))}
      {wide && (
        <span className="wide-only">
          <ProofDrawing figures={value} />
        </span>
      )}
    </UiLink>
  ) : null;
}

const Waiting = ({ wide }: { wide: boolean }) => (
  <div className={classes.proof}>
    {places(wide ? 4 : 3).map((place) => (
      <span key={place}>
        <Skeleton shape="line" className={classes.waiting} />
      </span>
    ))}
  </div>
);
