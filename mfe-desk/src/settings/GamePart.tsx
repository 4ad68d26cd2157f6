import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { FailedState, SkeletonBlock } from 'shared-ui';
import { Pane } from '../ui/Pane';
import { GameForm } from './GameForm';

/** One game, once it is known. */
export function GamePart({ gameId, onSaved }: { gameId: string; onSaved: () => void }) {
  const { value, state, error, refetch } = useCall(desk.getStaffGame, { gameId });
  const saved = () => {
    refetch();
    onSaved();
  };
  if (value) return <GameForm game={value} onSaved={saved} />;
  return (
    <Pane>
      {state === 'failed' ? (
        <FailedState onRetry={refetch} module="游戏">
          {problemText(error)}
        </FailedState>
      ) : (
        <SkeletonBlock lines={10} />
      )}
    </Pane>
  );
}
