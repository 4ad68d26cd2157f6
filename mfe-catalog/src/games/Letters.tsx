import type { ReactNode } from 'react';
import { type Game, href } from 'shared-contract';
import { formatCount, Icon, Image, UiLink } from 'shared-ui';
import { byLetter } from './by-letter';
import classes from './Letters.module.css';

export interface LettersProps {
  games: readonly Game[];
  /** The game to mark as current. */
  currentId?: string | undefined;
  /** The link of a game, by default its list. Undefined means all games. */
  hrefOf?: ((gameId: string | undefined) => string) | undefined;
  onClose: () => void;
}

const listOf = (gameId: string | undefined) => href('goodList', { gameId });

/** The content of {@link GameSheet}, loaded when that is first opened. */
export default function Letters({ games, currentId, hrefOf = listOf, onClose }: LettersProps) {
  return (
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
  children: ReactNode;
}) {
  return (
    <UiLink href={to} className={classes.game} aria-current={current || undefined} onClick={onClick}>
      {children}
      {current && <Icon name="check" className={classes.check} />}
    </UiLink>
  );
}
