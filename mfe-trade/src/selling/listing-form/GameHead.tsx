import { type ReactNode, useState } from 'react';
import type { Game } from 'shared-contract';
import { useGames } from 'shared-sdk/react';
import { Button, Drawer, Image } from 'shared-ui';
import { GameGrid } from './GameGrid';
import classes from './GameHead.module.css';

interface GameHeadProps {
  gameId: string;
  /** Shown under the name. */
  note?: (game: Game | undefined) => ReactNode;
  /** Absent if the game cannot be changed any more. */
  onPick?: (game: Game) => void;
}

/** The game being sold, and 换游戏, which opens the list as a sheet. */
export function GameHead({ gameId, note, onPick }: GameHeadProps) {
  const { games } = useGames();
  const [open, setOpen] = useState(false);
  const game = games?.find(({ id }) => id === gameId);
  return (
    <div className={classes.head}>
      {game ? (
        <Image src={game.iconUrl} alt="" eager className={classes.icon} />
      ) : (
        <span className={classes.blank} aria-hidden="true" />
      )}
      <div className={classes.words}>
        <h2>{game?.name ?? (gameId ? ' ' : '先选游戏')}</h2>
        {note && <p>{note(game)}</p>}
      </div>
      {onPick && (
        <>
          <Button size="m" variant={game ? 'plain' : 'accent'} onClick={() => setOpen(true)}>
            {game ? '换游戏' : '选游戏'}
          </Button>
          <Drawer open={open} onClose={() => setOpen(false)} title="选择游戏" low>
            <GameGrid
              gameId={gameId}
              onPick={(picked) => {
                setOpen(false);
                if (picked.id !== gameId) onPick(picked);
              }}
            />
          </Drawer>
        </>
      )}
    </div>
  );
}
