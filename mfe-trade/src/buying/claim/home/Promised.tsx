import { daysText } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall, useRules } from 'shared-sdk/react';
import { cx, formatDateTime } from 'shared-ui';
import { Figures, RangeRuler } from 'shared-ui/figures';
import classes from './Promised.module.css';

const DAY_MS = 86_400_000;
const days = (ms: number) => `${Math.max(0.1, Math.round((ms / DAY_MS) * 10) / 10)} 天`;

/**
 * The promised time of the warranty beside the measured one, computed from real claims; too few are reported as such.
 */
export function Promised() {
  const { value } = useCall(api.getFigures, {});
  const rules = useRules();
  const spread = value?.claim.spread;
  return (
    <section className={cx('sheet', classes.promise)}>
      <h2>号被找回，{rules && `${daysText(rules.claimMs)}内`}追回或照价赔</h2>
      {spread && rules && (
        <RangeRuler
          low={spread.lowMs}
          high={spread.highMs}
          mark={spread.medianMs}
          markName="中位"
          min={0}
          max={rules.claimMs}
          write={days}
        />
      )}
      {value && (
        <>
          <Figures
            items={[
              { value: String(value.claim.samples), label: `近 ${value.days} 天结案` },
              { value: String(value.outcomes.compensated), label: '赔付的订单' },
              { value: String(value.outcomes.completed), label: '完成的订单' },
            ]}
          />
          <p>
            {spread ? '长条 = 多数用时，刻度到承诺的时间。' : `结案不足 8 件，不算用时。`}
            {`${formatDateTime(value.at)} 现算。`}
          </p>
        </>
      )}
    </section>
  );
}
