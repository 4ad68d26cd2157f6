import { useEffect, useRef, useState } from 'react';
import { type FavouriteCard, href } from 'shared-contract';
import { api, session } from 'shared-sdk';
import { useCall, useRefreshOnPull, useStream } from 'shared-sdk/react';
import { Block, MiniGoodsCard, type MiniGoodsCardProps, SideRow } from 'shared-ui';
import { guestHistory } from '../../browsing/guest-history';
import { useRememberedGoods } from '../../goods/use-remembered-goods';

const SHOWN = 8;

/** What this visitor saved and looked at; a guest's history is that of this device. */
export function SavedAndSeen() {
  return useStream(session.token$, null) ? (
    <>
      <Saved />
      <MembersSeen />
    </>
  ) : (
    <GuestsSeen />
  );
}

/** Saved goods that can be bought, those whose price fell since first. */
function Saved() {
  const { value, refetch } = useCall(api.listFavourites, { pageSize: 20 });
  useRefreshOnPull(refetch);
  useRememberedGoods(value?.rows);
  const rows = (value?.rows ?? []).filter(({ valid }) => valid).sort((a, b) => b.dropFen - a.dropFen);
  const dropped = rows.filter(({ dropFen }) => dropFen > 0).length;
  return (
    <Goods
      title="收藏"
      note={dropped > 0 && `降了 ${dropped} 件`}
      more={{ label: '我的收藏', href: href('collect') }}
      rows={rows.slice(0, SHOWN).map(sinceSaved)}
    />
  );
}

const sinceSaved = ({ dropFen, ...goods }: FavouriteCard) => ({
  ...goods,
  originalPriceFen: dropFen > 0 ? goods.savedPriceFen : null,
});

function MembersSeen() {
  const { value, refetch } = useCall(api.listBrowsed, { pageSize: SHOWN });
  useRefreshOnPull(refetch);
  useRememberedGoods(value?.rows);
  // Home stays mounted behind the goods: back from them, they have been looked at.
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current) refetch();
    return () => {
      wasHidden.current = true;
    };
  }, [refetch]);
  return <Seen rows={(value?.rows ?? []).map((goods) => ({ ...goods, originalPriceFen: null }))} />;
}

function GuestsSeen() {
  const [rows, setRows] = useState<ReturnType<typeof guestHistory.read>>([]);
  useEffect(() => setRows(guestHistory.read()), []);
  return <Seen rows={rows.slice(0, SHOWN).map((goods) => ({ ...goods, originalPriceFen: null }))} />;
}

const Seen = ({ rows }: Pick<GoodsProps, 'rows'>) => (
  <Goods title="刚看过" more={{ label: '全部', href: href('Mybrowsing') }} rows={rows} />
);

interface GoodsProps {
  title: string;
  note?: string | false;
  more: { label: string; href: string };
  rows: readonly (MiniGoodsCardProps['goods'] & { id: string })[];
}

const Goods = ({ title, note, more, rows }: GoodsProps) =>
  rows.length > 0 && (
    <Block title={title} note={note} more={more}>
      <SideRow>
        {rows.map((goods) => (
          <MiniGoodsCard key={goods.id} goods={goods} href={href('goodDetail', { id: goods.id })} />
        ))}
      </SideRow>
    </Block>
  );
