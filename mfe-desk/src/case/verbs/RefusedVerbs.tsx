import type { CaseOption } from 'shared-contract/shapes';
import classes from './Verbs.module.css';

/** What may not be done now, and why. */
export function RefusedVerbs({ options }: { options: readonly CaseOption[] }) {
  const refused = options.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <details className={classes.rest}>
      <summary>现在不能办的 {refused.length} 件，和原因</summary>
      <dl>
        {refused.map(({ verb, label, refusal }) => (
          <div key={verb}>
            <dt>{label}</dt>
            <dd>{refusal}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
