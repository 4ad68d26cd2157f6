import { href, type Profile, type RouteName } from 'shared-contract';
import { useLoginHref } from 'shared-router';
import { api, session, state } from 'shared-sdk';
import { useStream, useSubmit } from 'shared-sdk/react';
import { Avatar, cx, Icon, type IconName, messageBox, UiLink } from 'shared-ui';
import classes from './SideMenu.module.css';
import { useLayout } from './use-layout';

interface Row {
  to: RouteName;
  label: string;
  icon: IconName;
  /** Further pages that belong to this row. */
  also?: readonly RouteName[];
  count?: (counts: Profile['counts']) => number;
}

const groups: readonly (readonly Row[])[] = [
  [
    { to: 'mycenter', label: '总览', icon: 'user', also: ['statement'] },
    {
      to: 'accountOrder',
      label: '我的订单',
      icon: 'doc',
      count: ({ bought, salesRunning }) =>
        Object.values(bought).reduce((sum, count) => sum + count, salesRunning),
    },
    { to: 'xiaoxi', label: '消息', icon: 'chat' },
  ],
  [
    { to: 'MyProducts', label: '我的商品', icon: 'box', count: ({ selling }) => selling },
    { to: 'offers', label: '出价', icon: 'edit' },
    { to: 'requests', label: '求购', icon: 'search' },
    { to: 'myJingjiahuishou', label: '我的竞价', icon: 'gavel', also: ['jingjiahuishouPriceList'] },
    { to: 'Myevaluation', label: '我的估价', icon: 'gauge' },
  ],
  [
    { to: 'collect', label: '我的收藏', icon: 'heart', count: ({ favourites }) => favourites },
    { to: 'wishes', label: '心愿单', icon: 'bell', also: ['wishHit'] },
    { to: 'followed', label: '关注的卖家', icon: 'user' },
    { to: 'Mybrowsing', label: '浏览记录', icon: 'history' },
  ],
  [
    { to: 'zhaohui', label: '找回包赔', icon: 'shieldok' },
    { to: 'Realname', label: '实名认证', icon: 'id' },
    { to: 'geren', label: '账号与安全', icon: 'lock', also: ['passwore', 'rights'] },
    { to: 'contactkefu', label: '联系客服', icon: 'headset' },
    { to: 'ProblemList', label: '我的工单', icon: 'doc' },
    { to: 'suggest', label: '投诉建议', icon: 'flag' },
    { to: 'fankui', label: '反馈', icon: 'edit' },
  ],
];

/** The menu beside the pages of the account (layout `account`): who is logged in, the pages with their counts. */
export function SideMenu() {
  const { name: here } = useLayout();
  const user = useStream(state.user$, null);
  const unread = useStream(state.count$, 0);
  const member = useStream(session.token$, null) !== null;
  const countOf = ({ to, count }: Row) => {
    if (to === 'xiaoxi') return unread;
    return user && count ? count(user.counts) : 0;
  };

  return (
    <div className={cx('wide-only', classes.menu)}>
      <div className={classes.sheet}>
        {member ? <Member user={user} /> : <Guest />}
        <nav aria-label="我的">
          {groups.map((rows) => (
            <ul key={rows[0]?.to} className={classes.group}>
              {rows.map((row) => {
                const on = here === row.to || (here !== undefined && row.also?.includes(here));
                const count = countOf(row);
                return (
                  <li key={row.to}>
                    <UiLink
                      href={href(row.to as 'mycenter')}
                      className={cx(classes.row, on && classes.on)}
                      aria-current={here === row.to ? 'page' : undefined}
                    >
                      <Icon name={row.icon} />
                      {row.label}
                      {count > 0 && <span className={cx('num', classes.count)}>{count}</span>}
                    </UiLink>
                  </li>
                );
              })}
            </ul>
          ))}
          {member && <LogOut />}
        </nav>
      </div>
    </div>
  );
}

function Member({ user }: { user: Profile | null }) {
  return (
    <div className={classes.who}>
      <Avatar src={user?.avatar ?? undefined} name={user?.nickName ?? '号'} />
      <div className={classes.words}>
        <p className={cx(classes.name, 'one-line')}>{user?.nickName ?? ' '}</p>
        <small className="num">{user?.phoneMasked || ' '}</small>
      </div>
    </div>
  );
}

function Guest() {
  return (
    <UiLink href={useLoginHref()} className={classes.who}>
      <Avatar name="号" />
      <span className={classes.words}>
        <span className={cx(classes.name, 'one-line')}>点击登录</span>
        <small>看订单、钱包和消息</small>
      </span>
    </UiLink>
  );
}

/** Ends the session locally at once; the server revokes the token even if this tab closes before the response. */
function LogOut() {
  const leaving = useSubmit(api.logout, { done: session.end, failed: session.end });
  const ask = () => {
    messageBox.confirm('退出后，本机不再保留登录状态。', { title: '退出登录？', confirmText: '退出' }).then(
      () => leaving.submit({}),
      () => undefined,
    );
  };
  return (
    <div className={classes.group}>
      <button type="button" className={classes.row} onClick={ask}>
        <Icon name="exit" />
        {leaving.busy ? '正在退出' : '退出登录'}
      </button>
    </div>
  );
}
