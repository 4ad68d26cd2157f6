import type { Game } from 'shared-contract';
import { useGames } from 'shared-sdk/react';
import { FailedState, SkeletonBlock } from 'shared-ui';
import { OptionList } from 'shared-ui/forms';

/** All games, a single choice. */
export function GameGrid({ gameId, onPick }: { gameId: string; onPick: (game: Game) => void }) {
  const { games, failed, refetch } = useGames();
  if (!games)
    return failed ? <FailedState title="游戏没有加载出来" onRetry={refetch} /> : <SkeletonBlock lines={6} />;
  return (
    <OptionList
      label="游戏"
      look="grid"
      value={gameId || null}
      options={games}
      onPick={({ id }) => {
        const picked = games.find((one) => one.id === id);
        if (picked) onPick(picked);
      }}
    />
  );
}
