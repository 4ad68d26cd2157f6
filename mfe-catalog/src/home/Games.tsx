import { useState } from 'react';
import { type Game, href } from 'shared-contract';
import { useGames } from 'shared-sdk/react';
import { formatCount, GameGrid, Skeleton, toast } from 'shared-ui';
import type { GameSheet } from '../games/GameSheet';
import { shortName } from '../games/short-name';
import { SectionFailed } from '../parts/Loaded';
import { places } from '../parts/places';
import classes from './Games.module.css';

const SHOWN = 9;
const SHOWN_WIDE = 11;

/** The most popular games with their number of goods; the others are in the A–Z sheet. */
export function Games() {
  const { games, failed, refetch } = useGames();
  const [open, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<typeof GameSheet>();
  const show = () => {
    setOpen(true);
    // Most visitors never open it.
    import('../games/GameSheet').then(
      (module) => setSheet(() => module.GameSheet),
      () => toast('游戏没有加载出来，请再点一次', { kind: 'danger' }),
    );
  };
  return (
    <section className={classes.games} aria-label="游戏">
      {games ? (
        <GameGrid games={onGrid(games)} all={{ note: `${games.length} 款`, onClick: show }} />
      ) : failed ? (
        <SectionFailed what="游戏" onRetry={refetch} />
      ) : (
        <Waiting />
      )}
      {Sheet && (
        <Sheet open={open} onClose={() => setOpen(false)} games={games} failed={failed} onRetry={refetch} />
      )}
    </section>
  );
}

const onGrid = (games: readonly Game[]) =>
  [...games]
    // In the order of the shop, not by their changing counts: a game keeps its place.
    .sort((a, b) => Number(b.hot) - Number(a.hot))
    .slice(0, SHOWN_WIDE)
    .map(({ id, name, iconUrl, goodsCount }, place) => ({
      id,
      name: shortName(name),
      iconUrl,
      note: formatCount(goodsCount),
      href: href('goodList', { gameId: id }),
      wideOnly: place >= SHOWN,
    }));

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="加载中">
      {places(SHOWN_WIDE + 1).map((key, place) => (
        <span key={key} className={place > SHOWN ? classes.wide : undefined}>
          <Skeleton className={classes.icon} />
          <Skeleton shape="line" className={classes.name} />
        </span>
      ))}
    </div>
  );
}
