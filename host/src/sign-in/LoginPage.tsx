import { useState } from 'react';
import { href, routeAt, safeReturn } from 'shared-contract';
import { PageLink, useGo, useLocation, useQuery, useReturnTo } from 'shared-router';
import { session } from 'shared-sdk';
import { cx, Logo, NavBar, NavButton, useWide } from 'shared-ui';
import { SegmentTabs } from 'shared-ui/lists';
import classes from './Login.module.css';
import { PasswordForm } from './PasswordForm';
import { SmsForm } from './SmsForm';

const tabs = [
  { key: 'sms', label: '验证码登录' },
  { key: 'password', label: '密码登录' },
] as const;
type Tab = (typeof tabs)[number]['key'];

/** Where to go after login: `?redirect=`, or the page that an expired session left in the history state. */
function useReturn(): string | undefined {
  const { redirect } = useQuery('login');
  const { from } = useHistoryState();
  return safeReturn(redirect) ?? safeReturn(from);
}

/** The history entry's state, set by another page; untrusted. */
function useHistoryState(): { from?: unknown; registered?: unknown } {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null ? state : {};
}

function subtitle(target: string | undefined): string {
  if (!target) return '钱先由平台托管，确认收号再放款';
  return routeAt(target.replace(/[?#].*/, '')) === 'goodDetail'
    ? '登录后回到刚才的商品'
    : '登录后回到刚才的页面';
}

export default function LoginPage() {
  const { redirect } = useQuery('login');
  const { registered } = useHistoryState();
  const [tab, setTab] = useState<Tab>(registered ? 'password' : 'sms');
  const [agreed, setAgreed] = useState(false);
  const target = useReturn();
  const returnTo = useReturnTo();
  const go = useGo();
  const wide = useWide();
  const onLogin = (token: string) => {
    session.begin(token);
    returnTo(target ?? href('mycenter'));
  };
  const Form = tab === 'sms' ? SmsForm : PasswordForm;
  return (
    <>
      <NavBar
        plain
        backLabel="关闭"
        back={{ onClick: () => go.back() }}
        right={<NavButton label="去注册" href={href('register', { redirect })} replace />}
      />
      <main className={classes.page}>
        <Logo className={classes.logo} />
        <h1 className={classes.title}>登录号栈</h1>
        <p className={classes.words}>{subtitle(target)}</p>
        <div className={classes.tabs}>
          <SegmentTabs
            label="登录方式"
            tabs={[...tabs]}
            value={tab}
            onChange={(key) => setTab(key as Tab)}
            panelId="login"
          />
        </div>
        <div id="login">
          <Form
            agreed={agreed}
            onAgree={setAgreed}
            onLogin={onLogin}
            registered={typeof registered === 'string' ? registered : undefined}
          />
        </div>
        {wide && (
          <PageLink to="register" query={{ redirect }} className={cx('wide-only', classes.other)}>
            注册新账号
          </PageLink>
        )}
        <p className={classes.foot}>号栈不会来电索要验证码</p>
      </main>
    </>
  );
}
