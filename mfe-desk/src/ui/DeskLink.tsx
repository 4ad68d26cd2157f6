import type { ReactNode } from 'react';
import { UiRouterLink } from 'shared-router';
import { type DeskPage, deskHref } from '../routes';

/** A link to a page of the desk. */
export function DeskLink({
  to,
  query,
  current,
  className,
  replace,
  children,
}: {
  to: DeskPage;
  query?: Record<string, string | undefined>;
  current?: boolean;
  className?: string;
  /** For filters: the address changes, the history does not grow. */
  replace?: boolean;
  children: ReactNode;
}) {
  return (
    <UiRouterLink
      href={deskHref(to, query)}
      replace={replace}
      className={className}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </UiRouterLink>
  );
}
