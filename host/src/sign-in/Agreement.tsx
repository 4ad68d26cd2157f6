import { href, isPageBuilt } from 'shared-contract';
import { Button, Checkbox, UiLink } from 'shared-ui';
import classes from './Login.module.css';

const Terms = ({ children }: { children: string }) =>
  isPageBuilt('yinsi') ? (
    <UiLink href={href('yinsi')} className={classes.terms}>
      {children}
    </UiLink>
  ) : (
    children
  );

/** The agreement, never ticked beforehand, and the button under it. */
export function Agreement({
  agreed,
  onAgree,
  error,
  busy,
}: {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  error: string | undefined;
  busy: boolean;
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
        登录
      </Button>
    </>
  );
}
