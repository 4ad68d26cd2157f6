import type { ReactNode } from 'react';
import classes from './Settings.module.css';

export interface Change {
  label: string;
  before: ReactNode;
  after: ReactNode;
}

/** Before struck out → after, one line for each. */
export const Changes = ({ of }: { of: readonly Change[] }) =>
  of.map(({ label, before, after }) => (
    <span key={label} className={classes.change}>
      <small>{label}</small>
      <del>{before}</del> → <b>{after}</b>
    </span>
  ));
