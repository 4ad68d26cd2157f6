import { href } from 'shared-contract';
import { PageLink, useGo, useNavigate, useQuery } from 'shared-router';
import { cx, Logo, NavBar, NavButton, useWide } from 'shared-ui';
import classes from '../sign-in/Login.module.css';
import { RegisterForm } from './RegisterForm';

/** 注册: user name, password and a phone verified by SMS. Then goes to login with the name filled in. */
export default function RegisterPage() {
  const { redirect } = useQuery('register');
  const go = useGo();
  const navigate = useNavigate();
  const wide = useWide();
  const login = href('login', { redirect });
  return (
    <>
      <NavBar
        plain
        back={{ onClick: () => go.back() }}
        right={<NavButton label="去登录" href={login} replace />}
      />
      <main className={classes.page}>
        <Logo className={classes.logo} />
        <h1 className={classes.title}>注册号栈</h1>
        <p className={classes.words}>浏览不用注册；买卖才要。只用手机验证码登录也可以，不必先注册。</p>
        <div className={classes.tabs} />
        <RegisterForm
          onRegistered={(registered) => navigate(login, { replace: true, state: { registered } })}
        />
        {wide && (
          <PageLink to="login" query={{ redirect }} className={cx('wide-only', classes.other)}>
            去登录
          </PageLink>
        )}
      </main>
    </>
  );
}
