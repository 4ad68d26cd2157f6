import type { Game } from 'shared-contract';
import { href } from 'shared-contract';
import { Drawer, FailedState, formatCount, Icon, Image, SkeletonBlock, UiLink } from 'shared-ui';
import { byLetter } from './by-letter';
import classes from './GameSheet.module.css';

interface GameSheetProps {
  open: boolean;
  onClose: () => void;
  games: readonly Game[] | undefined;
  failed: boolean;
  onRetry: () => void;
  /** The game to mark as current. */
  currentId?: string;
  /** The link of a game, by default its list. Undefined means all games. */
  hrefOf?: (gameId: string | undefined) => string;
}

const listOf = (gameId: string | undefined) => href('goodList', { gameId });

/** All games from A to Z, as links. */
export function GameSheet({
  open,
  onClose,
  games,
  failed,
  onRetry,
  currentId,
  hrefOf = listOf,
}: GameSheetProps) {
  return (
    <Drawer open={open} onClose={onClose} title="选择游戏">
      {games ? (
        <>
          <GameLink href={hrefOf(undefined)} current={!currentId} onClick={onClose}>
            <span className={classes.name}>全部游戏</span>
          </GameLink>
          {byLetter(games).map(({ letter, games: group }) => (
            <section key={letter} className={classes.group}>
              <h3 className={classes.letter}>{letter}</h3>
              <ul>
                {group.map((game) => (
                  <li key={game.id}>
                    <GameLink href={hrefOf(game.id)} current={game.id === currentId} onClick={onClose}>
                      <Image src={game.iconUrl} alt="" className={classes.icon} />
                      <span className={classes.name}>{game.name}</span>
                      <span className={classes.count}>在售 {formatCount(game.goodsCount)}</span>
                    </GameLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      ) : failed ? (
        <FailedState title="游戏没有加载出来" onRetry={onRetry} />
      ) : (
        open && <SkeletonBlock lines={8} />
      )}
    </Drawer>
  );
}

function GameLink({
  href: to,
  current,
  onClick,
  children,
}: {
  href: string;
  current: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <UiLink href={to} className={classes.game} aria-current={current || undefined} onClick={onClick}>
      {children}
      {current && <Icon name="check" className={classes.check} />}
    </UiLink>
  );
}
