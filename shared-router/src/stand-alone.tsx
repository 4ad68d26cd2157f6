import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type RegisteredRoutes,
  type RouteRow,
  registerRoutes,
  routeAt,
  routes,
  safeReturn,
} from 'shared-contract';
import { api, sdk, session } from 'shared-sdk';
import { codeProblem, phoneProblem, useSmsCode } from 'shared-sdk/forms';
import { useStream, useSubmit } from 'shared-sdk/react';
import { Block, Button, NavBar, Page, UiProvider } from 'shared-ui';
import { FieldError, PhoneInput, SmsCodeInput } from 'shared-ui/forms';
import { ListRow } from 'shared-ui/lists';
import { createAppHistory, HistoryRouter, useLocation, useNavigate } from './index';
import { UiRouterLink, useGo } from './links';
import type { RemoteProps } from './remote';

/** The part of a remote's `src/app.tsx` exports used here. */
interface Lifecycles {
  bootstrap(props: object): Promise<unknown>;
  mount(props: object): Promise<unknown>;
}

/** Logs in by SMS at the page's api, then goes to the `redirect` of the address. */
function LoginForm() {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const sms = useSmsCode({ scene: 'login', phone, canSend: () => !phoneProblem(phone) });
  const login = useSubmit(api.loginBySms, {
    done: ({ token }) => {
      session.begin(token);
      const back = safeReturn(new URLSearchParams(search).get('redirect'));
      if (back) navigate(back, { replace: true });
    },
    failed: (problem) => setError(problem instanceof Error ? problem.message : String(problem)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = phoneProblem(phone) ?? codeProblem(code);
    setError(problem);
    if (!problem) login.submit({ phone, code });
  };
  return (
    <form noValidate onSubmit={submit}>
      <PhoneInput name="phone" value={phone} onChange={setPhone} />
      <SmsCodeInput name="code" sms={sms} value={code} onChange={setCode} />
      <FieldError>{error}</FieldError>
      <Button type="submit" variant="primary" busy={login.busy}>
        登录
      </Button>
    </form>
  );
}

/** Replaces the host's own pages: the login state, and every page of the remote. */
function RemoteIndex({ name }: { name: string }) {
  const token = useStream(session.token$, null);
  const rows = Object.values(routes as Record<string, RouteRow>).filter(
    ({ app }) => (app as string) === name,
  );
  return (
    <Page>
      <Block title={token ? '已登录' : '登录'}>
        {token ? <Button onClick={() => session.end()}>退出登录</Button> : <LoginForm />}
      </Block>
      <Block title={`mfe-${name} 的页面`} flush>
        {rows.map(({ path, title, query, login }) => (
          <ListRow
            key={path}
            label={title}
            note={[path, ...query].join(' ')}
            value={login && '要登录'}
            href={path}
          />
        ))}
      </Block>
    </Page>
  );
}

function StandAloneApp({ name, app, props }: { name: string; app: Lifecycles; props: RemoteProps }) {
  const place = useRef<HTMLDivElement>(null);
  const go = useGo();
  const here = routeAt(useLocation().pathname);
  const row: RouteRow | undefined = here && routes[here];
  const isOwn = row && (row.app as string) === name;
  useEffect(() => {
    const mounting = { ...props, name: `mfe-${name}`, domElement: place.current };
    app.bootstrap(mounting).then(() => app.mount(mounting), props.onError);
  }, [name, app, props]);
  return (
    <>
      {!(isOwn && row.bar === 'own') && (
        <NavBar
          title={isOwn ? row.title : `mfe-${name}`}
          back={isOwn ? { onClick: () => go.back() } : undefined}
        />
      )}
      <div ref={place} data-remote={name} />
      {!isOwn && <RemoteIndex name={name} />}
    </>
  );
}

/**
 * Runs a remote without the host, for work on that remote only: with a navigation bar and its own session at a
 * running api. Addresses of other remotes and the login page list this remote's pages. When the session ends it
 * just logs out.
 */
export function standAlone(name: string, app: Lifecycles, ownRoutes: RegisteredRoutes = {}) {
  registerRoutes(name, ownRoutes);
  const root = document.documentElement;
  const scale = () => {
    root.style.fontSize = `${Math.min(root.clientWidth, 540 * devicePixelRatio) / 10}px`; // specification section 9
  };
  scale();
  addEventListener('resize', scale);
  session.expired$.subscribe(() => session.end());
  const history = createAppHistory();
  const place = document.getElementById('app');
  if (!place) throw new Error('the page has no element #app');
  const props: RemoteProps = { history, sdk, session, onError: reportError };
  createRoot(place).render(
    <HistoryRouter history={history}>
      <UiProvider link={UiRouterLink}>
        <StandAloneApp name={name} app={app} props={props} />
      </UiProvider>
    </HistoryRouter>,
  );
}
