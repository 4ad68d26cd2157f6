import { Icon } from '../icon/Icon';
import { Tap } from '../link/Tap';
import { Badge } from '../tag/Badge';
import type { GridItem } from './Grids';
import classes from './Grids.module.css';

/** Tools or order states, five in a row. */
export function IconGrid({ items }: { items: readonly GridItem[] }) {
  return (
    <div className={classes.icons}>
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
