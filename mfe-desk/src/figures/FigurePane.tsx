import type { ReactNode } from 'react';
import { Pane } from '../ui/Pane';
import classes from './Figures.module.css';
import { countText, type Figure, figureWords } from './figures';

/** A pane of one figure; without cases it says so. */
export function FigurePane({
  figure,
  title,
  note,
  none,
  children,
}: {
  figure: Figure;
  title: string;
  note?: string;
  /** Said when there are no cases. */
  none: string;
  children: ReactNode;
}) {
  const { unit } = figureWords[figure.name];
  return (
    <Pane title={title} note={note ?? `${countText(figure.count)} ${unit}`} flush>
      {figure.count === 0 ? <p className={classes.none}>{none}</p> : children}
    </Pane>
  );
}
