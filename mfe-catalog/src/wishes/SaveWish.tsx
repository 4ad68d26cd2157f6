import { useState } from 'react';
import type { GoodsQuery } from 'shared-contract';
import { useGo, useLogin } from 'shared-router';
import { session } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { Button, toast } from 'shared-ui';
import { Chip } from 'shared-ui/lists';
import { lazyPart } from '../lazy/lazy-part';
import { hasConditions, newWish, type WishDraft, wishQuery } from './wish-draft';

const WishSheet = lazyPart(() => import('./WishSheet'), true);

interface SaveWishProps {
  query: GoodsQuery;
  gameName: string | undefined;
  /** As a button of an empty list instead of a chip. */
  button?: boolean;
}

/** 存为心愿: opens the sheet with the list's search. A guest logs in first and returns to the list. */
export function SaveWish({ query, gameName, button }: SaveWishProps) {
  const token = useStream(session.token$, null);
  const login = useLogin();
  const go = useGo();
  const [start, setStart] = useState<WishDraft>();
  const [isOpened, setOpened] = useState(false);
  const begin = () => {
    const wanted = wishQuery(query);
    if (!wanted) return toast('先选一个游戏，再存为心愿');
    if (!hasConditions(wanted)) return toast('先选一个条件，再存为心愿');
    if (!token) return login();
    setOpened(true);
    setStart(newWish(wanted, gameName ?? ''));
  };
  return (
    <>
      {button ? (
        <Button size="m" icon="heart" onClick={begin}>
          存为心愿，有了就告诉我
        </Button>
      ) : (
        <Chip icon="heart" onClick={begin}>
          存为心愿
        </Chip>
      )}
      {isOpened && (
        <WishSheet
          start={start}
          onClose={() => setStart(undefined)}
          onSaved={() => {
            setStart(undefined);
            toast('存下了，有合适的就告诉你', {
              kind: 'ok',
              action: { label: '心愿单', onSelect: () => go('wishes', {}) },
            });
          }}
        />
      )}
    </>
  );
}
