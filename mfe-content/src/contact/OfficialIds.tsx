import { href, type Value } from 'shared-contract';
import { PageLink } from 'shared-router';
import type { CallState } from 'shared-sdk/react';
import { Block, Button, cx, FailedState, SkeletonBlock } from 'shared-ui';
import classes from './Contact.module.css';
import { copy } from './copy';

/** Channels as the server names them, and as the lookup does. */
const types: Record<string, string> = { QQ: 'qq', 微信: 'wechat', 电话: 'phone', 支付宝: 'alipay' };

/** The official accounts. A tap looks one up, the button copies it. */
export function OfficialIds({
  contacts,
}: {
  contacts: CallState<Value<'listContacts'>> & { refetch: () => void };
}) {
  return (
    <Block title="只有这些是官方的" more={{ label: '客服验真', href: href('security') }}>
      <p className={classes.under}>不在这里的，都不是号栈的人。点账号可以当场验真。</p>
      {contacts.value ? (
        <ul className={cx('ruled', classes.pairs)}>
          {contacts.value
            .flatMap(({ items }) => items)
            .map(({ name, channel, value }) => (
              <li key={`${channel} ${value}`} className={classes.account}>
                <PageLink to="security" query={{ account: value, type: types[channel] }}>
                  <span>{channel}</span>
                  <b className="num">{value}</b>
                  <small>{name}</small>
                </PageLink>
                <Button size="s" icon="copy" onClick={() => copy(value)}>
                  复制
                </Button>
              </li>
            ))}
        </ul>
      ) : contacts.state === 'failed' ? (
        <FailedState onRetry={contacts.refetch} module="官方账号" />
      ) : (
        <SkeletonBlock lines={6} />
      )}
    </Block>
  );
}
