import { href, safeReturn } from 'shared-contract';
import { useReturnTo } from 'shared-router';
import { Button, type ButtonProps } from 'shared-ui';

interface BackButtonProps extends Pick<ButtonProps, 'variant'> {
  redirect: string | undefined;
  /** What it says where there is a page to go back to. */
  children: string;
}

/** Back to the page that asked for a real name, or to one's own centre. A link; a plain press does not leave this step behind. */
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
