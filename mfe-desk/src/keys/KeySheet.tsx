import { KeyChips } from './KeyChips';
import classes from './Keys.module.css';
import { type DeskKey, keyGroups } from './keys';

/** All keys of the screen, by place. */
export function KeySheet({ keys }: { keys: readonly DeskKey[] }) {
  const groups = keyGroups
    .map((group) => ({ group, own: keys.filter((key) => key.group === group) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className={classes.sheet}>
      {groups.map(({ group, own }) => (
        <section key={group}>
          <h3 className={classes.group}>{group}</h3>
          <dl>
            {own.map(({ key, label }) => (
              <div key={key} className={classes.line}>
                <dt>{label}</dt>
                <dd>
                  <KeyChips of={key} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
