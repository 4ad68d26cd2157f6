import { useGames } from 'shared-sdk/react';
import { PickField, TextInput } from 'shared-ui/forms';
import { Segments } from '../../ui/Segments';
import type { BlacklistKind, Draft } from './actions';

const kinds: readonly { value: BlacklistKind; label: string }[] = [
  { value: 'phone', label: '手机' },
  { value: 'qq', label: 'QQ' },
  { value: 'wechat', label: '微信' },
  { value: 'alipay', label: '支付宝' },
  { value: 'uid', label: '游戏 UID' },
];

/** Which account is meant: its kind, the account, and for a number within a game the game. */
export function AccountFields({
  draft,
  onDraft,
  withGame,
  problem,
}: {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  withGame: boolean;
  problem: (field: 'kind' | 'value' | 'gameId') => string | undefined;
}) {
  return (
    <>
      <Segments
        legend="什么账号"
        options={kinds}
        value={draft.kind}
        onChange={(kind) => onDraft({ ...draft, kind })}
        error={problem('kind')}
      />
      <TextInput
        label="账号"
        hint="写完整，存下的只有打码和指纹"
        value={draft.value}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onDraft({ ...draft, value: event.target.value })}
        error={problem('value')}
      />
      {withGame && draft.kind === 'uid' && (
        <GameField
          value={draft.gameId}
          onChange={(gameId) => onDraft({ ...draft, gameId })}
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
