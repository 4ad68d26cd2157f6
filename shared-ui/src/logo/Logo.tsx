import { cx } from '../cx';
import classes from './Logo.module.css';

/** The logo in the theme's colours, 1 em high; `named` adds 号栈. */
export function Logo({ named = false, className }: { named?: boolean; className?: string }) {
  return (
    <span className={cx(classes.logo, className)} role="img" aria-label="号栈">
      <svg viewBox="0 0 48 48" fill="none" aria-hidden="true">
        <rect className={classes.ground} width="48" height="48" rx="12" />
        {/* Not in a group: it would grow, and count as layout shift, while the HTML is parsed. */}
        <rect className={classes.stroke} x="14.5" y="8.5" width="19" height="11.5" rx="3" />
        <path
          className={classes.stroke}
          d="M9.5 26h29M20.3 26l-1.7 6.2h11.6c2.3 0 3.2 1.2 2.7 3.3l-.5 1.9c-.5 2-1.7 2.8-3.8 2.8h-4.1"
        />
        <circle cx="24" cy="14.25" r="2.1" fill="#f0cf8a" />
      </svg>
      {named && <b>号栈</b>}
    </span>
  );
}
