import type { Value } from 'shared-contract';
import { clock } from 'shared-sdk';
import { formatDateTime, formatRelative, Note } from 'shared-ui';
import { Pane } from '../ui/Pane';
import classes from './Money.module.css';

/** The check runs once a day; after this many ms it is late. */
const LATE = 26 * 3_600_000;

/** Whether the ledger added up when it was last checked. */
export function CheckPane({ check }: { check: Value<'getDeskMoney'>['check'] }) {
  if (!check)
    return (
      <Pane title="对账" note="每天一次">
        <Note kind="wait">还没有对过账。</Note>
      </Pane>
    );
  const { at, faults, firstFault } = check;
  const isLate = clock.now() - Date.parse(at) > LATE;
  return (
    <Pane title="对账" note="每天一次" aside={`上次 ${formatRelative(at, clock.now())}`}>
      {faults === 0 ? (
        <Note kind="ok">没有差错：每笔分录合计为零，余额等于分录之和，托管和付款对得上。</Note>
      ) : (
        <Note kind="danger">
          <b>{faults} 处差错</b>，请马上联系管理员：先停提现，再和支付宝的账单核对。
          {firstFault && <p className={classes.fault}>第一处：{firstFault}</p>}
        </Note>
      )}
      {isLate && (
        <p className={classes.late}>
          上次是 {formatDateTime(at, { year: true })}，超过一天没有对账，请联系管理员。
        </p>
      )}
    </Pane>
  );
}
