import { href } from 'shared-contract';
import { useGames } from 'shared-sdk/react';
import { Block, formatYuan } from 'shared-ui';
import { fenOf } from 'shared-ui/forms';
import { ListRow } from 'shared-ui/lists';
import type { Draft } from '../listing-form/draft';
import { typeNames } from '../listing-form/goods-types';
import { usePlaces } from '../listing-form/use-places';

/** A summary of the first page, with a link back to it. */
export function BasicSummary({ draft, goodsId }: { draft: Draft; goodsId: string | undefined }) {
  const { games } = useGames();
  const { line } = usePlaces(draft.gameId, draft.places);
  const game = games?.find(({ id }) => id === draft.gameId)?.name ?? '';
  const fen = fenOf(draft.price);
  return (
    <Block flush>
      <ListRow
        icon="game"
        label={[game, typeNames[draft.goodsType]].filter(Boolean).join(' · ')}
        note={[line, fen !== undefined && formatYuan(fen), draft.negotiable && '可议价']
          .filter(Boolean)
          .join(' · ')}
        value="改"
        href={href('BasicInformation', { id: goodsId })}
      />
    </Block>
  );
}
