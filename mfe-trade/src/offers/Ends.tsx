import classes from './Offers.module.css';

/** What follows in each case, one line each. */
export const Ends = ({ ends }: { ends: readonly (readonly [string, string])[] }) => (
  <dl className={classes.ends}>
    {ends.map(([when, what]) => (
      <div key={when}>
        <dt>{when}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
