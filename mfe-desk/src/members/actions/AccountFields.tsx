import { useGames } from 'shared-sdk/react';
import { PickField, TextInput } from 'shared-ui/forms';
import { Segments } from '../../ui/Segments';
import { accountKinds } from '../words';
import type { Draft } from './actions';

/** Which account is meant: its kind, the account, and for a number within a game the game. */
export function AccountFields({
  draft,
  onDraft,
  withGame,
  problem,
}: {
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  withGame: boolean;
  problem: (field: 'kind' | 'value' | 'gameId') => string | undefined;
}) {
  return (
    <>
      <Segments
        legend="什么账号"
        options={accountKinds}
        value={draft.kind}
        onChange={(kind) => onDraft({ kind })}
        error={problem('kind')}
      />
      <TextInput
        label="账号"
        hint="写完整，存下的只有打码和指纹"
        value={draft.value}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onDraft({ value: event.target.value })}
        error={problem('value')}
      />
      {withGame && draft.kind === 'uid' && (
        <GameField
          value={draft.gameId}
          onChange={(gameId) => onDraft({ gameId })}
          error={problem('gameId')}
        />
      )}
    </>
  );
}

function GameField({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (id: string) => void;
  error: string | undefined;
}) {
  const { games = [] } = useGames();
  return (
    <PickField
      label="哪款游戏"
      hint="不选则对所有游戏有效"
      options={games}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
