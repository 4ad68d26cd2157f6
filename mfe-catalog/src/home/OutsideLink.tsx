import type { ReactNode } from 'react';
import { UiLink } from 'shared-ui';
import { safeLink } from './links';

/** A link that staff have entered; its content alone where the address is not safe. */
export function OutsideLink({
  link,
  className,
  children,
}: {
  link: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const to = safeLink(link);
  return to ? (
    <UiLink href={to} className={className}>
      {children}
    </UiLink>
  ) : (
    <span className={className}>{children}</span>
  );
}
