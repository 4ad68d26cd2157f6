import { Fragment } from 'react';
import classes from './Keys.module.css';

const names: Record<string, string> = {
  Space: '空格',
  Escape: 'Esc',
  'Shift+?': '?',
  ArrowLeft: '←',
  ArrowRight: '→',
  'Shift+ArrowLeft': 'Shift ←',
  'Shift+ArrowRight': 'Shift →',
};

/** The keys to press, each in its box: `g m` reads g 再 m. */
export function KeyChips({ of }: { of: string }) {
  const steps = of.split(' ');
  if (steps.length === 1) return <kbd className={classes.key}>{names[of] ?? of}</kbd>;
  return (
    <span className={classes.chips}>
      {steps.map((step, i) => (
        <Fragment key={step}>
          {i > 0 && '再'}
          <kbd className={classes.key}>{names[step] ?? step}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
