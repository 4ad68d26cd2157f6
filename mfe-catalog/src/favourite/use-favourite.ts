import { useEffect } from 'react';
import { useLogin } from 'shared-router';
import { api, session } from 'shared-sdk';
import { useStream, useSubmit } from 'shared-sdk/react';
import { toast } from 'shared-ui';
import { pendingFavourite } from './pending-favourite';

export interface Favourite {
  /** Of the goods. */
  id: string;
  collected: boolean;
  onChange: (collected: boolean) => void;
}

/**
 * Saves goods or removes them. A guest logs in first; the goods are saved after that.
 * @returns what a tap does
 */
export function useFavourite({ id, collected, onChange }: Favourite): () => void {
  const token = useStream(session.token$, null);
  const login = useLogin();
  const failed = () => toast('没能改动收藏，请再点一次', { kind: 'danger' });
  const adding = useSubmit(api.addFavourite, {
    failed,
    done: () => {
      onChange(true);
      toast('已收藏，降价会告诉你', { kind: 'ok' });
    },
  });
  const removing = useSubmit(api.removeFavourites, {
    failed,
    done: () => {
      onChange(false);
      toast('已取消收藏');
    },
  });

  const { submit: add } = adding;
  useEffect(() => {
    if (token && pendingFavourite.take(id)) add({ goodsId: id });
  }, [token, id, add]);

  return () => {
    if (!token) {
      pendingFavourite.put(id);
      login();
    } else if (collected) removing.submit({ goodsIds: [id] });
    else add({ goodsId: id });
  };
}
