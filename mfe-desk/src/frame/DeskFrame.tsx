import { useEffect } from 'react';
import type { RouteName } from 'shared-contract';
import { type FrameProps, Navigate, useLocation, useNavigate } from 'shared-router';
import { session } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { toast } from 'shared-ui';
import { KeyFoot } from '../keys/KeyFoot';
import { KeyHelp } from '../keys/KeyHelp';
import { useKeys } from '../keys/keys';
import { isFirstKey } from '../login/first-key';
import { SecondLook } from '../login/SecondLook';
import { type DeskPage, deskHref } from '../routes';
import classes from './DeskFrame.module.css';
import { endSession } from './end-session';
import { rooms } from './rooms';
import { TopBar } from './TopBar';
import { watchIdle } from './watch-idle';

/** The keys that work on every page of the desk. */
function useRoomKeys() {
  const navigate = useNavigate();
  useKeys(
    rooms.map(({ page, key, name }) => ({
      key: `g ${key}`,
      label: name,
      group: '去哪',
      run: () => void navigate(deskHref(page)),
    })),
  );
}

/**
 * The frame of the desk: rooms and search above the page, its keys at the foot. Without a session it leads to the
 * desk's log-in, which returns to the page; a session without a key leads to adding one.
 */
export function DeskFrame({ current, render }: FrameProps) {
  const token = useStream(session.token$, null);
  const { pathname, search } = useLocation();
  const isLogin = current === ('deskLogin' as RouteName);
  if (!current || isLogin) return current && render(current);
  if (!token) return <Navigate to={deskHref('deskLogin', { from: pathname + search })} replace />;
  if (isFirstKey() && current !== ('deskKeys' as RouteName))
    return <Navigate to={deskHref('deskKeys', { from: pathname + search })} replace />;
  return <Rooms current={current} render={render} />;
}

/** Ends the session of a desk that nobody uses. */
const useIdleEnd = () =>
  useEffect(
    () =>
      watchIdle(() => {
        endSession();
        toast('30 分钟没有动静，已经退出', { ms: 10_000 });
      }),
    [],
  );

function Rooms({ current, render }: FrameProps & { current: RouteName }) {
  useRoomKeys();
  useIdleEnd();
  return (
    <div className={classes.desk}>
      <TopBar current={current as string as DeskPage} />
      <div className={classes.page} key={current}>
        {render(current)}
      </div>
      <KeyFoot />
      <KeyHelp />
      <SecondLook />
    </div>
  );
}
