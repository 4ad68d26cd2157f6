import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import { Tap } from '../link/Tap';
import { Badge } from '../tag/Badge';
import type { GridItem } from './Grids';
import classes from './Grids.module.css';

/** Tools or order states, five in a row, or four where the last of five would be half empty. */
export function IconGrid({ items }: { items: readonly GridItem[] }) {
  return (
    <div className={cx(classes.icons, items.length % 5 > 0 && classes.fours)}>
      {items.map(({ icon, label, badge = 0, ...target }) => (
        <Tap key={label} className={classes.tool} {...target}>
          <Icon name={icon} />
          {label}
          <Badge count={badge} />
        </Tap>
      ))}
    </div>
  );
}
