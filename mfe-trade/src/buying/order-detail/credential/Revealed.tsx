import { useEffect, useRef } from 'react';
import type { Credential, OrderDetail } from 'shared-contract';
import { Button, Note, toast } from 'shared-ui';
import { thingOf } from '../../order/words';
import classes from './CredentialBlock.module.css';

interface RevealedProps {
  credential: Credential;
  order: Pick<OrderDetail, 'goods' | 'status'>;
  onHide: () => void;
}

/** The buyer's next step: staff change the phone and mail of an account before the buyer checks it. */
function nextStep({ goods, status }: RevealedProps['order']): string {
  if (thingOf(goods) === '货') return '按备注取货，核对数量后再确认收货。';
  return status === 'confirming'
    ? '手机和邮箱已经换绑给你。登录核对，改掉密码，再确认收号。'
    : '客服正在带你换绑手机和邮箱，按客服的步骤登录。';
}

/** The credential, shown until it is hidden or the page is left. It is never stored. */
export function Revealed({ credential, order, onHide }: RevealedProps) {
  const { account, password, note } = credential;
  const box = useRef<HTMLDListElement>(null);
  // The focused button was removed: the focus moves to the credential, so that screen readers read it.
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={classes.reveal}>
      <dl ref={box} className={classes.box} tabIndex={-1}>
        <CopyRow label="账号" text={account} />
        <CopyRow label="密码" text={password} />
        {note && (
          <div>
            <dt>备注</dt>
            <dd className={classes.note}>{note}</dd>
          </div>
        )}
      </dl>
      <Note kind="wait">{`${nextStep(order)}离开这一页就不再显示。`}</Note>
      <Button wide icon="eyeoff" onClick={onHide}>
        记下了，收起
      </Button>
    </div>
  );
}

function CopyRow({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(`${label}已复制，用完记得清空剪贴板`, { kind: 'ok' }),
      () => toast('没有复制成，请长按选中', { kind: 'danger' }),
    );
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{text}</dd>
      <Button size="s" icon="copy" onClick={() => void copy()}>
        <span className="aloud">复制{label}</span>
        <span aria-hidden="true">复制</span>
      </Button>
    </div>
  );
}
