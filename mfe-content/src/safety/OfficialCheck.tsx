import { useEffect, useEffectEvent } from 'react';
import { href } from 'shared-contract';
import type { accountKinds } from 'shared-contract/shapes';
import { useQuery } from 'shared-router';
import { api, clock } from 'shared-sdk';
import { Block, Button, formatDateTime, Icon, Note } from 'shared-ui';
import { LookupForm } from './LookupForm';
import classes from './Safety.module.css';
import { useLookup, type Verdict } from './use-lookup';

type Kind = (typeof accountKinds)[number];
const kinds: readonly { key: Kind; label: string }[] = [
  { key: 'qq', label: 'QQ' },
  { key: 'wechat', label: '微信' },
  { key: 'phone', label: '手机' },
  { key: 'alipay', label: '支付宝' },
];

/** 客服验真: checks whether an account is official. An account in the URL is looked up at once. */
export function OfficialCheck() {
  const { account = '', type } = useQuery('security');
  const initialKind = kinds.find(({ key }) => key === type)?.key;
  const look = useLookup(api.checkOfficialAccount, 'account');
  const lookUpOnMount = useEffectEvent(() => look.lookUp({ account, type: initialKind ?? 'qq' }));
  useEffect(() => {
    if (account) lookUpOnMount();
  }, [account]);

  return (
    <Block first title="客服验真" aside="收到消息先查一查">
      <LookupForm
        look={look}
        label="要验真的账号"
        kinds={kinds}
        placeholder="对方的账号、群号或手机号"
        initial={{ kind: initialKind, text: account }}
        main
        toInput={(words, kind) => ({ account: words, type: kind })}
      >
        {(verdict) => <Answer verdict={verdict} />}
      </LookupForm>
    </Block>
  );
}

function Answer({ verdict: { value, query } }: { verdict: Verdict<'checkOfficialAccount'> }) {
  if (value.official) {
    return (
      <Note kind="ok" icon="shieldok">
        <b className={classes.good}>是官方账号</b>&nbsp;· {value.name}，{value.role}
        <small className={classes.checked}>
          <span className="num">{formatDateTime(clock.now())}</span> 核对。官方账号也不会收保证金、要验证码
        </small>
      </Note>
    );
  }
  return (
    <div className={classes.fake}>
      <Icon name="shieldno" />
      <div>
        <h3>不是号栈的人</h3>
        <p>
          <span className={classes.asked}>{query}</span> 不在官方名单里。不要付款，不要给验证码。
        </p>
      </div>
      <div className={classes.fakeWays}>
        <Button size="m" variant="danger" href={href('suggest', { about: 'account', account: query })}>
          举报这个号
        </Button>
        <Button size="m" href={href('contactkefu')}>
          找真客服
        </Button>
      </div>
    </div>
  );
}
