import { cx } from 'shared-ui';
import classes from './Monogram.module.css';

/** The first character of a colleague's name, beside the name. */
export const Monogram = ({ name, mine }: { name: string; mine?: boolean }) => (
  <span className={cx(classes.person, mine && classes.mine)} aria-hidden="true">
    {[...name][0] ?? '·'}
  </span>
);
