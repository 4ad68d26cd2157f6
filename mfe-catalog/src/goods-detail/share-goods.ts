import { type GoodsCard, href } from 'shared-contract';
import { openImages, toast } from 'shared-ui';
import { actionSheet, unlessDismissed } from 'shared-ui/forms';
import { share } from './share';
import { shareAddress } from './share-address';

async function shareLink(id: string, title: string) {
  const done = await share({ title, url: window.location.origin + href('goodDetail', { id }) });
  if (done === 'copied') toast('链接已复制', { kind: 'ok' });
  if (done === 'failed') toast('没能分享，请复制地址栏里的链接', { kind: 'danger' });
}

/**
 * Shares goods as a link, or, if they are on sale, as a picture to be saved. In a module of its own, loaded when somebody
 * shares.
 * @param goods undefined while nothing is known of them
 */
export async function shareGoods(id: string, goods: GoodsCard | undefined): Promise<void> {
  if (goods?.status !== 'onSale') return shareLink(id, goods?.title ?? '号栈的一件商品');
  const way = await unlessDismissed(
    actionSheet({
      title: '分享',
      actions: [
        { key: 'link', label: '链接' },
        { key: 'picture', label: '图片', note: '带二维码，打开后长按保存' },
      ],
    }),
  );
  if (way === 'link') await shareLink(id, goods.title);
  if (way === 'picture') await openImages([shareAddress(goods, 'card')]);
}
