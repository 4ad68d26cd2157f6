import { useEffect, useState } from 'react';
import { useGo } from 'shared-router';
import { useGames } from 'shared-sdk/react';
import { formatRelative } from 'shared-ui';
import { actionSheet, unlessDismissed } from 'shared-ui/forms';
import { ListRow } from 'shared-ui/lists';
import { useMember } from '../../shared/use-member';
import { dropDraft, listDrafts, type StoredDraft } from '../listing-form/drafts';
import { missingWords } from './missing-words';

/** Unsent drafts on this device, newest first: continue or delete. */
export function Drafts() {
  const go = useGo();
  const { userId } = useMember();
  const { games } = useGames();
  const [drafts, setDrafts] = useState<StoredDraft[]>([]);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round rereads the drafts after a deletion
  useEffect(() => {
    if (!userId) return;
    let here = true;
    void listDrafts(userId).then((all) => here && setDrafts(all));
    return () => {
      here = false;
    };
  }, [userId, round]);

  const open = async ({ key, goodsId, draft }: StoredDraft) => {
    const action = await unlessDismissed(
      actionSheet({
        title: '草稿只存在这台设备上',
        actions: [
          { key: 'go', label: '继续填写' },
          { key: 'drop', label: '删掉这份草稿', danger: true },
        ] as const,
      }),
    );
    if (action === 'drop') {
      await dropDraft(key);
      setRound((n) => n + 1);
    }
    if (action !== 'go') return;
    if (goodsId) go('fillInformation', { id: goodsId });
    else if (draft.places.serverId) go('fillInformation');
    else go('BasicInformation');
  };

  return drafts.map((one) => (
    <ListRow
      key={one.key}
      icon="doc"
      label="草稿"
      value={[
        games?.find(({ id }) => id === one.draft.gameId)?.name ?? '未选游戏',
        formatRelative(one.draft.savedAt, Date.now()),
        missingWords(one.draft),
      ]
        .filter(Boolean)
        .join('\u00a0· ')}
      onClick={() => void open(one)}
    />
  ));
}
