import type { Game } from 'shared-contract';
import { useGo } from 'shared-router';
import { Skeleton } from 'shared-ui';
import { Chip, Chips } from 'shared-ui/lists';
import classes from './GameChips.module.css';

/** The number of placeholders that fit the widest column. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The games to compare, one chosen; placeholders of the same size while loading. */
export function GameChips({ games, gameId }: { games: readonly Game[] | undefined; gameId?: string }) {
  const go = useGo();
  return (
    <Chips label="游戏" sheet>
      {games
        ? games.map(({ id, name }) => (
            <Chip key={id} on={id === gameId} onClick={() => go('sale', { gameId: id }, { replace: true })}>
              {name}
            </Chip>
          ))
        : PLACES.map((place) => <Skeleton key={place} className={classes.waiting} />)}
    </Chips>
  );
}
