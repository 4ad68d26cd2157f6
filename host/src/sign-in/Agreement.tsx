import { href } from 'shared-contract';
import { Button, UiLink } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import classes from './Login.module.css';

const Terms = ({ children }: { children: string }) => (
  <UiLink href={href('yinsi')} className={classes.terms}>
    {children}
  </UiLink>
);

/** The error shown if the agreement is not ticked. */
export const agreementError = (agreed: boolean) => (agreed ? undefined : '请先阅读并同意服务协议与隐私说明');

/** The agreement, never pre-ticked, and the submit button under it. */
export function Agreement({
  agreed,
  onAgree,
  error,
  busy,
  action,
}: {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  error: string | undefined;
  busy: boolean;
  /** The button's label: 登录 or 注册. */
  action: string;
}) {
  return (
    <>
      <div className={classes.agreement}>
        <Checkbox
          name="agreed"
          checked={agreed}
          error={error}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        >
          同意 <Terms>服务协议</Terms> 与 <Terms>隐私说明</Terms>；未满 18 岁不能交易
        </Checkbox>
      </div>
      <Button type="submit" variant="primary" wide busy={busy}>
        {action}
      </Button>
    </>
  );
}
