import { useEffect, useEffectEvent, useState } from 'react';
import type { Game } from 'shared-contract';
import { useGames } from 'shared-sdk/react';
import type { Option } from 'shared-ui/forms';
import { confirmClear } from '../listing-form/confirm-clear';
import {
  type Draft,
  hasBelow,
  hasGameFacts,
  type PlaceStep,
  type SellableType,
  withGame,
  withPlace,
  withType,
} from '../listing-form/draft';
import { saveDraft } from '../listing-form/drafts';
import { placeLabel, usePlaces } from '../listing-form/use-places';

/**
 * Game, type, districts and switches of the first page. Values that a change invalidates are cleared after a
 * confirmation; every change is saved in the draft.
 */
export function useListing(draftKey: string, initial: Draft, requestedGameId: string | undefined) {
  const [draft, setDraft] = useState(initial);
  const [reserved, setReserved] = useState(initial.buyerPhone !== '');
  const { gameId, goodsType, places } = draft;
  const { games } = useGames();
  const nameOf = (id: string) => games?.find((game) => game.id === id)?.name ?? '这个游戏';
  const change = (changes: Partial<Draft>) => setDraft(saveDraft(draftKey, changes));

  const pickGame = async (next: Pick<Game, 'id' | 'name'>) => {
    const clears = gameId !== '' && hasGameFacts(draft);
    const cleared = `为${nameOf(gameId)}填的区服和属性`;
    if (clears && !(await confirmClear(`换成${next.name}`, cleared, '价格、截图和描述'))) return;
    change(withGame(next.id));
  };
  const pickType = async (next: SellableType) => {
    const clears = Object.values(draft.attrs).some((value) => value.length > 0);
    if (clears && !(await confirmClear('换类型', '填好的属性', '其他内容'))) return;
    change(withType(next));
  };
  const pickPlace = async (key: string, { id }: Option) => {
    const step = key as PlaceStep;
    if (places[step] === id) return;
    const clears = hasBelow(places, step);
    if (clears && !(await confirmClear(`换${placeLabel(step)}`, `${placeLabel(step)}后面选好的`))) return;
    change({ places: withPlace(places, step, id) });
  };

  /** The page was opened for a game: the draft's own, or another one. */
  const applyRequested = useEffectEvent(() => {
    if (!requestedGameId || requestedGameId === gameId) return;
    void pickGame({ id: requestedGameId, name: nameOf(requestedGameId) });
  });
  const known = games !== undefined;
  useEffect(() => {
    if (known) applyRequested();
  }, [known]);

  const { levels, complete, refetch } = usePlaces(gameId, places);
  return {
    gameId,
    goodsType,
    levels,
    complete,
    again: refetch,
    sameGame: gameId === initial.gameId && goodsType === initial.goodsType,
    samePlaces: places === initial.places,
    negotiable: draft.negotiable,
    reserved,
    pickGame,
    pickType,
    pickPlace,
    setNegotiable: (negotiable: boolean) => change({ negotiable }),
    setReserved: (on: boolean) => {
      setReserved(on);
      if (!on) change({ buyerPhone: '' });
    },
  };
}
