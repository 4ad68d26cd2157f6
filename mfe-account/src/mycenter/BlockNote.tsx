import { href, type Profile } from 'shared-contract';
import { Button, formatLongDateTime, Note } from 'shared-ui';
import classes from './MyCenterPage.module.css';

/** The account is blocked: why, until when, what still works, and the way to the one appeal. */
export default function BlockNote({ block }: { block: NonNullable<Profile['block']> }) {
  const { reason, until, appealId } = block;
  return (
    <section className={classes.closing} aria-label="账号停用">
      <Note kind="danger">
        <p>
          <b>账号已停用{until ? `，${formatLongDateTime(until)} 自动恢复` : '，没有期限'}</b>
        </p>
        <p>原因：{reason}</p>
        <p>进行中的订单照常办完，余额可以提现；不能购买、出售、出价和聊天，在售的商品恢复以后自动上架。</p>
      </Note>
      {appealId ? (
        <Button wide href={href('ProblemList')}>
          看申诉 {appealId} 的进度
        </Button>
      ) : (
        <Button variant="accent" wide href={href('suggest', { about: 'block' })}>
          申诉（一次）
        </Button>
      )}
    </section>
  );
}
