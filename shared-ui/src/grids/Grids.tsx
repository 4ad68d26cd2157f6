import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import { Image } from '../image/Image';
import { Tap, type TapTarget } from '../link/Tap';
import classes from './Grids.module.css';

export interface GridItem extends TapTarget {
  icon: IconName;
  label: string;
  badge?: number;
}

/** Shortcuts in rows of five with dividers; on a wide column icon and label share a line. */
export function Shortcuts({ items }: { items: readonly GridItem[] }) {
  return (
    <nav className={classes.shortcuts} aria-label="快捷入口">
      {items.map(({ icon, label, badge: _, ...target }) => (
        <Tap key={label} className={classes.shortcut} {...target}>
          <Icon name={icon} />
          {label}
        </Tap>
      ))}
    </nav>
  );
}

export interface GameGridProps {
  /** `wideOnly` ones show where six fit in a row. */
  games: readonly {
    id: string;
    name: string;
    iconUrl: string;
    href: string;
    /** Under the name: the number of goods. */
    note: string;
    wideOnly?: boolean;
  }[];
  /** Link to all games, A–Z, as the last tile. */
  all?: TapTarget & { note: string };
}

export function GameGrid({ games, all }: GameGridProps) {
  return (
    <nav className={classes.games} aria-label="游戏">
      {games.map(({ id, name, iconUrl, href, note, wideOnly }) => (
        <Tap key={id} href={href} className={cx(classes.game, wideOnly && classes.wideOnly)}>
          <span className={classes.gameIcon}>
            <Image src={iconUrl} alt="" eager />
          </span>
          {name}
          <small>{note}</small>
        </Tap>
      ))}
      {all && (
        <Tap href={all.href} onClick={all.onClick} className={classes.game}>
          <span className={cx(classes.gameIcon, classes.letters)} aria-hidden="true">
            A–Z
          </span>
          全部
          <small>{all.note}</small>
        </Tap>
      )}
    </nav>
  );
}
