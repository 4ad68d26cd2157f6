import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'shared-router';
import { clock, online$, state } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { cx, formatTime, Icon, Logo, messageBox } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import { KeyChips } from '../keys/KeyChips';
import { useKeys } from '../keys/keys';
import { type DeskPage, deskHref } from '../routes';
import { DeskLink } from '../ui/DeskLink';
import { Monogram } from '../ui/Monogram';
import { endSession } from './end-session';
import { memberSearch } from './member-search';
import { rooms } from './rooms';
import classes from './TopBar.module.css';
import { useWaitingProposals } from './use-waiting-proposals';

/** Rooms, search, the server's time, and who is at work. */
export function TopBar({ current }: { current: DeskPage }) {
  const shown = current === 'deskCase' ? 'deskQueue' : current;
  const waiting = useWaitingProposals();
  return (
    <header className={classes.bar}>
      <Logo />
      <span className={classes.name}>工作台</span>
      <nav className={classes.rooms} aria-label="工作台">
        {rooms.map(({ page, name }) => (
          <DeskLink key={page} to={page} className={classes.room} current={page === shown}>
            {name}
            {waiting[page] ? (
              <span className={classes.waiting} title={`${waiting[page]} 件等第二个人复核`}>
                <span className="num">{waiting[page]}</span> 复核
              </span>
            ) : null}
          </DeskLink>
        ))}
      </nav>
      <Search />
      <Live />
      <Person />
    </header>
  );
}

/** Finds a member by what is typed: an order's or listing's number, a phone or a member's number. */
function Search() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useKeys([{ key: '/', label: '单号、手机、商品、会员', group: '找', run: () => input.current?.focus() }]);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const search = memberSearch(text);
    if (search) navigate(deskHref('deskMembers', search));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: few browsers of staff know the element <search>
    <form className={classes.search} role="search" onSubmit={find}>
      <Icon name="search" />
      <input
        ref={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        maxLength={40}
        aria-label="单号、手机、商品、会员"
        placeholder="单号、手机、商品、会员"
      />
      <KeyChips of="/" />
    </form>
  );
}

/** Whether the network is there, and the server's time. */
function Live() {
  const online = useStream(online$, true);
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(clock.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return (
    <span className={cx(classes.live, !online && classes.away)}>
      <i className={classes.dot} />
      {online ? '实时' : '没有网络'} <time>{formatTime(new Date(now).toISOString())}</time>
    </span>
  );
}

/** Who is at work, and the way out. */
function Person() {
  const user = useStream(state.user$, null);
  const leave = async () => {
    if (
      !(await isConfirmed(
        messageBox.confirm('退出工作台？拿着的事 30 分钟后自动放回。', { confirmText: '退出' }),
      ))
    )
      return;
    endSession();
  };
  const name = user?.nickName ?? '';
  return (
    <span className={classes.person}>
      <DeskLink to="deskKeys" className={classes.who}>
        <Monogram name={name} mine />
        <span className={classes.whoName}>{name || '登录密钥'}</span>
      </DeskLink>
      <button type="button" onClick={leave}>
        退出
      </button>
    </span>
  );
}
