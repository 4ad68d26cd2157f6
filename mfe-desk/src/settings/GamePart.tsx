import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { FailedState, SkeletonBlock } from 'shared-ui';
import { Pane } from '../ui/Pane';
import { GameForm } from './GameForm';
import { NewAttributeForm } from './NewAttributeForm';
import { gamePart } from './Sections';

/** One game, or the form of a new attribute of it, once it is known. */
export function GamePart({
  gameId,
  adds,
  onSaved,
}: {
  gameId: string;
  /** Shows the form of a new attribute. */
  adds: boolean;
  onSaved: () => void;
}) {
  const { value, state, error, refetch } = useCall(desk.getStaffGame, { gameId });
  const saved = () => {
    refetch();
    onSaved();
  };
  if (value)
    return adds ? (
      <NewAttributeForm game={value} part={gamePart(gameId)} onSaved={saved} />
    ) : (
      <GameForm game={value} onSaved={saved} />
    );
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
