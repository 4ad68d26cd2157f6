import { createContext, type ReactNode, use } from 'react';
import type { DeskFigureName } from 'shared-contract/shapes';
import { DeskLink } from '../ui/DeskLink';
import type { Period } from './figures';

/** The time window of the page. */
export const PeriodContext = createContext<Period>('30');

/** Leads to the cases behind a figure, or behind one of its parts. */
export function FigureLink({
  name,
  part,
  className,
  current,
  children,
}: {
  name: DeskFigureName;
  part?: string;
  className?: string;
  current?: boolean;
  children: ReactNode;
}) {
  const days = use(PeriodContext);
  return (
    <DeskLink to="deskFigures" query={{ days, name, part }} className={className} current={current}>
      {children}
    </DeskLink>
  );
}
