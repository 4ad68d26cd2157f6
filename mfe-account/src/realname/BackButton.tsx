import { href, safeReturn } from 'shared-contract';
import { useReturnTo } from 'shared-router';
import { Button, type ButtonProps } from 'shared-ui';

interface BackButtonProps extends Pick<ButtonProps, 'variant'> {
  redirect: string | undefined;
  /** Label if there is a page to return to. */
  children: string;
}

/**
 * Returns to the page that required a real name, or to 我的. A link; a plain click does not leave this step in the
 * history.
 */
export function BackButton({ redirect, variant, children }: BackButtonProps) {
  const returnTo = useReturnTo();
  const back = safeReturn(redirect);
  const to = back ?? href('mycenter');
  return (
    <Button
      variant={variant}
      href={to}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        returnTo(to);
      }}
    >
      {back ? children : '回到我的'}
    </Button>
  );
}
