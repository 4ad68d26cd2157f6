import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { FailedState, SkeletonBlock, StaleStrip } from 'shared-ui';
import { Pane } from '../ui/Pane';
import { useDeskQuery } from '../ui/use-desk-query';
import { GamePart } from './GamePart';
import { NewGameForm } from './NewGameForm';
import { OperatorForm } from './OperatorForm';
import { RulesForm } from './RulesForm';
import { attributePart, gamePart, NEW_GAME, OPERATOR, Sections } from './Sections';
import classes from './Settings.module.css';

/** Settings that staff change: fees and deadlines, who operates the site, what waits for a colleague, and every version. */
export default function SettingsPage() {
  const { value, state, error, seenAt, refetch } = useCall(desk.getStaffSettings, {});
  const { part: given } = useDeskQuery('deskSettings');
  const group = value?.rules.find((each) => each.group === (given ?? value.rules[0]?.group));
  const game = value?.games.find(({ gameId }) =>
    [gamePart(gameId), attributePart(gameId)].includes(given ?? ''),
  );
  return (
    <main className={classes.page}>
      <h1 className="aloud">设置</h1>
      {value ? (
        <>
          <div className={classes.strip}>
            <StaleStrip error={error} seenAt={seenAt} onRetry={refetch} still />
          </div>
          <div className={classes.parts}>
            <Sections
              of={value}
              part={
                game ? gamePart(game.gameId) : (group?.group ?? (given === NEW_GAME ? NEW_GAME : OPERATOR))
              }
            />
            {given === NEW_GAME ? (
              <NewGameForm games={value.games} onSaved={refetch} />
            ) : game ? (
              <GamePart
                key={game.gameId}
                gameId={game.gameId}
                adds={given === attributePart(game.gameId)}
                onSaved={refetch}
              />
            ) : group ? (
              <RulesForm key={group.group} group={group} onSaved={refetch} />
            ) : (
              <OperatorForm settings={value} onSaved={refetch} />
            )}
          </div>
        </>
      ) : (
        <Pane className={classes.strip}>
          {state === 'failed' ? (
            <FailedState onRetry={refetch} module="设置">
              {problemText(error)}
            </FailedState>
          ) : (
            <SkeletonBlock lines={10} />
          )}
        </Pane>
      )}
    </main>
  );
}
