import { cx, Icon } from 'shared-ui';
import classes from './PasswordRules.module.css';
import { passwordRules } from './rules';

/** Requirements of a new password, checked while typing. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={classes.rules} aria-label="密码要求">
      {passwordRules(password).map(({ text, holds }) => (
        <li key={text} className={cx(holds && classes.holds)}>
          <Icon name={holds ? 'check' : 'minus'} label={holds ? '已满足' : '未满足'} />
          {text}
        </li>
      ))}
      <li>
        <Icon name="minus" />
        别用 12345678 这类常见的，会被拒绝
      </li>
    </ul>
  );
}
