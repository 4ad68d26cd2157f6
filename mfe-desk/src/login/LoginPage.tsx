import { useEffect, useState } from 'react';
import type { Value } from 'shared-contract';
import { useLocation, useNavigate } from 'shared-router';
import { clock, session } from 'shared-sdk';
import { Logo } from 'shared-ui';
import { Steps } from 'shared-ui/figures';
import { deskHref } from '../routes';
import { saveFirstKey } from './first-key';
import { KeyStep } from './KeyStep';
import classes from './Login.module.css';
import type { LoginChallenge } from './login-challenge';
import { PasswordStep } from './PasswordStep';
import { returnTarget } from './return-target';
import { SmsStep } from './SmsStep';

/** Log-in of staff: password, then a key; without a key an SMS code, which only leads to adding one (decision 058). */
export default function LoginPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [challenge, setChallenge] = useState<LoginChallenge>();
  const restart = () => setChallenge(undefined);
  useEffect(() => {
    if (!challenge) return;
    const left = Date.parse(challenge.expiresAt) - clock.now();
    const ending = setTimeout(() => setChallenge(undefined), Math.max(0, left));
    return () => clearTimeout(ending);
  }, [challenge]);

  const begin = ({ token, firstKey }: Value<'finishStaffLogin'>) => {
    saveFirstKey(firstKey);
    session.begin(token);
    navigate(firstKey ? deskHref('deskKeys', { from: returnTarget(search) }) : returnTarget(search), {
      replace: true,
    });
  };
  const second = challenge?.sms ? '短信验证码' : '密钥';
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <div className={classes.brand}>
          <Logo className={classes.logo} />
          <div>
            <h1 className={classes.name}>工作台</h1>
            <p className={classes.small}>号栈的人用，客户请走首页</p>
          </div>
        </div>
        <Steps
          steps={[
            { title: '密码', note: challenge ? '对上了' : '现在' },
            { title: second, note: challenge ? '现在' : '' },
          ]}
          current={challenge ? 1 : 0}
        />
        {!challenge && <PasswordStep onChallenge={setChallenge} />}
        {challenge &&
          (challenge.sms ? (
            <SmsStep challenge={challenge} onDone={begin} onRestart={restart} />
          ) : (
            <KeyStep challenge={challenge} onDone={begin} onRestart={restart} />
          ))}
        <p className={classes.foot}>30 分钟不动就退出，最长 12 小时；动钱、看个人资料要再用一次密钥。</p>
      </div>
    </main>
  );
}
