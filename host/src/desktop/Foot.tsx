import type { RouteName } from 'shared-contract';
import { publicFileHref } from 'shared-contract';
import { PageLink } from 'shared-router';
import { cx, Logo } from 'shared-ui';
import { Address } from './Address';
import classes from './Foot.module.css';
import { currentOperator } from './operator';
import { useLayout } from './use-layout';

interface FootLink {
  to: RouteName;
  text: string;
  query?: Record<string, string>;
}

const lists: readonly { title: string; links: readonly FootLink[] }[] = [
  {
    title: '买',
    links: [
      { to: 'goodList', text: '买号' },
      { to: 'hire', text: '租号' },
      { to: 'collect', text: '我的收藏' },
      { to: 'zhaohui', text: '包赔怎么赔' },
    ],
  },
  {
    title: '卖',
    links: [
      { to: 'sell', text: '寄售代卖' },
      { to: 'jingjiahuishou', text: '竞价回收' },
      { to: 'jingjiahuishou', text: '立即估价', query: { mode: 'value' } },
      { to: 'shanghu', text: '商户入驻' },
    ],
  },
  {
    title: '帮助',
    links: [
      { to: 'bangzhu', text: '帮助中心' },
      { to: 'contactkefu', text: '联系客服' },
      { to: 'security', text: '安全中心' },
      { to: 'suggest', text: '投诉建议' },
      { to: 'ProblemList', text: '我的工单' },
    ],
  },
  {
    title: '号栈',
    links: [
      { to: 'jieshao', text: '关于号栈' },
      { to: 'gonggao', text: '公告' },
      { to: 'xinwen', text: '新闻' },
      { to: 'cooperate', text: '商务合作' },
      { to: 'zhaomu', text: '加入我们' },
    ],
  },
];

/** Who operates the site, and under which numbers. */
function OperatorLines() {
  const operator = currentOperator();
  return (
    operator && (
      <p className={classes.legal}>
        <span>{operator.name}</span>
        <span>{operator.icp}</span>
        <span>{operator.edi}</span>
        <span>{operator.police}</span>
        {operator.licence && (
          <a href={publicFileHref(operator.licence)} target="_blank" rel="noopener">
            营业执照
          </a>
        )}
      </p>
    )
  );
}

const Terms = () => (
  <p className={classes.legal}>
    <span>未满 18 岁不能交易</span>
    <PageLink to="yinsi" query={{ doc: 'xieyi' }}>
      服务协议
    </PageLink>
    <PageLink to="yinsi">隐私说明</PageLink>
  </p>
);

/** The footer; only its last lines below log-in, none below a list and a chat, where the bottom is a working edge. */
export function Foot() {
  const { name, layout, hasMenu } = useLayout();
  if (layout === 'list' || layout === 'chat') return null;
  const isLogin = name === 'login' || name === 'register';
  return (
    <footer className={cx('wide-only', classes.foot, hasMenu && classes.beside)} data-bar>
      <div className={classes.inner}>
        {!isLogin && (
          <div className={classes.lists}>
            <div>
              <Logo named className={classes.brand} />
              <p className={classes.words}>
                替买卖双方看住钱和号的柜台。
                <br />
                平台人员不收保证金、不要验证码。
              </p>
              <PageLink to="security" className={classes.scam}>
                有人自称客服？先查真假
              </PageLink>
            </div>
            {lists.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <p className={classes.title}>{title}</p>
                <ul>
                  {links.map(({ to, text, query }) => (
                    <li key={text}>
                      <PageLink to={to as 'goodList'} query={query}>
                        {text}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            <Address />
          </div>
        )}
        <div className={classes.last}>
          <OperatorLines />
          <Terms />
        </div>
      </div>
    </footer>
  );
}
