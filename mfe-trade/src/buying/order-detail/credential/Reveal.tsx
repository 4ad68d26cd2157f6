import { useState } from 'react';
import type { Credential } from 'shared-contract';
import { Refused } from 'shared-sdk';
import { codeProblem } from 'shared-sdk/forms';
import { Button, formatDateTime } from 'shared-ui';
import { codeError } from '../../step-up/code-error';
import { SmsCodeField } from '../../step-up/SmsCodeField';
import { type OrderHold, useOrderAction } from '../use-order-action';
import classes from './CredentialBlock.module.css';
import { Revealed } from './Revealed';

/**
 * The buyer views the credential. The first attempt omits the code: within ten minutes of a view the server does not
 * require one (product call actOnOrder). The credential is only in this component's state and is lost on unmount.
 */
export function Reveal({ hold, allowed }: { hold: OrderHold; allowed: boolean }) {
  const { order } = hold;
  const [shown, setShown] = useState<Credential>();
  const [smsCode, setSmsCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const { act, busy, error } = useOrderAction(hold, ({ credential }) => {
    setShown(credential);
    setSmsCode('');
  });
  const [codeRequested, setCodeRequested] = useState(false);
  const needsCode = codeRequested || (error instanceof Refused && error.reason === 'SMS_REQUIRED');
  if (needsCode && !codeRequested) setCodeRequested(true);

  const reveal = () => {
    const wrong = needsCode ? codeProblem(smsCode) : undefined;
    setMissing(wrong);
    if (!wrong) act({ action: 'revealCredential', ...(needsCode ? { smsCode } : {}) });
  };

  if (shown)
    return (
      <Revealed
        credential={shown}
        order={order}
        onHide={() => {
          setShown(undefined);
          setCodeRequested(false);
        }}
      />
    );
  const codeRefused =
    error instanceof Refused && error.reason === 'SMS_REQUIRED' ? undefined : codeError(error);
  return (
    <div className={classes.reveal}>
      <dl className={classes.box}>
        <div>
          <dt>账号</dt>
          <dd className="num">{order.credential?.accountMasked || '•••• ••••'}</dd>
        </div>
        <div>
          <dt>密码</dt>
          <dd>
            <span aria-hidden="true">•••• ••••</span>
            <span className="aloud">没有显示</span>
          </dd>
        </div>
        {order.credential?.revealedAt && (
          <div>
            <dt>首次查看</dt>
            <dd className="num">{formatDateTime(order.credential.revealedAt)}</dd>
          </div>
        )}
      </dl>
      {allowed && needsCode && (
        <SmsCodeField
          scene="reveal"
          value={smsCode}
          onChange={(code) => {
            setMissing(undefined);
            setSmsCode(code);
          }}
          error={missing ?? codeRefused}
        />
      )}
      {allowed ? (
        <Button variant="accent" wide icon="eye" busy={busy} onClick={reveal}>
          {needsCode ? '验证并查看' : '查看凭据'}
        </Button>
      ) : (
        <p>{waitingWords(order.status)}</p>
      )}
    </div>
  );
}

const waitingWords = (status: OrderHold['order']['status']) =>
  status === 'paid' ? '客服核对一致后，你就能查看。' : '退款处理期间不能查看。';
