import { href } from 'shared-contract';
import { readerOf } from 'shared-contract/sitemap';
import type { PageHead } from 'shared-router/server';
import type { Api } from 'shared-sdk';

/** The head of a page that shows one text. */
export const textHead = (api: Api, id: string): PageHead => {
  const text = api.getNotice.cache.getCached({ id })?.value;
  if (!text) return {};
  const { title, summary, noticeType } = text;
  return {
    title,
    description: summary || undefined,
    canonical: href(readerOf(noticeType), { id }),
  };
};

/** The head of 新闻, of all or of one category. */
export const newsHead = ({ category }: { category?: string }): PageHead => ({
  description: `${category ? `${category}：` : ''}号栈的新闻，游戏账号的行情、玩法和防骗提醒。`,
  canonical: href('xinwen', { category }),
});

/** The head of 帮助中心; a search counts as the list that it searches. */
export const helpHead = ({ category }: { category?: string }): PageHead => ({
  description: `${category ? `${category}：` : ''}买号、卖号、付款退款、交号换绑和包赔的常见问题，每一条先给一句话的答案。`,
  canonical: href('bangzhu', { category }),
});

/** The head of 隐私与服务条款. */
export const termsHead = ({ doc }: { doc?: string }): PageHead =>
  doc === 'xieyi'
    ? {
        description: '号栈的服务条款：双方的权利和义务、费用和争议的处理。',
        canonical: href('yinsi', { doc }),
      }
    : {
        description: '号栈的隐私政策：收集哪些信息、为什么收集、怎么保管。',
        canonical: href('yinsi'),
      };
