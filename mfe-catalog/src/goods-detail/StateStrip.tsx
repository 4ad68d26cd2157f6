import type { GoodsState } from 'shared-contract';
import { Note } from 'shared-ui';

const words: Record<Exclude<GoodsState, 'onSale'>, string> = {
  trading: '有人正在买这件，暂时锁住了。对方没付款就会放出来。',
  sold: '这件已经卖出，看看相似的。',
  offShelf: '卖家已经下架，看看相似的。',
  reviewing: '这件还在审核，通过后才能买。',
  rejected: '这件没有通过审核，不在出售。',
};

/** The reason why the goods cannot be bought, in a sentence under the pictures. Empty while they can. */
export function StateStrip({ status, own }: { status: GoodsState; own: boolean }) {
  if (status !== 'onSale')
    return (
      <Note strip icon="box">
        {words[status]}
      </Note>
    );
  if (own)
    return (
      <Note strip kind="info">
        这是你自己的商品，别人看到的就是这一页。
      </Note>
    );
  return null;
}
