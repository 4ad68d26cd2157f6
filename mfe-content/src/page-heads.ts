import { href, type NoticeHead, routes } from 'shared-contract';
import { readerOf } from 'shared-contract/sitemap';
import { breadcrumbs, faqPage, itemList, type JsonLd } from 'shared-router/json-ld';
import type { PageHead } from 'shared-router/server';
import type { Api } from 'shared-sdk';
import { foundQuery } from './help/SearchResults';

/** The head of a page that shows one text. */
export const textHead = (api: Api, id: string): PageHead => {
  const text = api.getNotice.cache.getCached({ id })?.value;
  if (!text) return {};
  const { title, summary, noticeType, content } = text;
  const canonical = href(readerOf(noticeType), { id });
  const isHelp = noticeType === 'bangzhu';
  return {
    title,
    description: summary || undefined,
    canonical,
    jsonLd: [
      ...(isHelp ? [faqPage([{ question: title, answer: summary || plainText(content) }])] : []),
      breadcrumbs(...listsOf(text), { name: title, url: canonical }),
    ],
  };
};

/** The text of sanitised HTML. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The lists above a text, with their addresses. */
function listsOf({ noticeType, category }: Pick<NoticeHead, 'noticeType' | 'category'>) {
  if (noticeType === 'gonggao') return [{ name: routes.gonggao.title, url: href('gonggao') }];
  if (noticeType !== 'xinwen' && noticeType !== 'bangzhu') return [];
  return [
    { name: routes[noticeType].title, url: href(noticeType) },
    ...(category ? [{ name: category, url: href(noticeType, { category }) }] : []),
  ];
}

/** The texts of a list's first page, and the way to the list. */
function listJsonLd(api: Api, noticeType: 'gonggao' | 'xinwen', category = ''): JsonLd[] {
  const input = { noticeType, ...(category && { category }), pageNum: 1 };
  const rows = api.listNotices.cache.getCached(input)?.value.rows ?? [];
  const texts = rows.map(({ id, title }) => ({ name: title, url: href(readerOf(noticeType), { id }) }));
  return [...(texts.length ? [itemList(texts)] : []), breadcrumbs(...listsOf({ noticeType, category }))];
}

/** The head of 公告. */
export const announcementsHead = (api: Api): PageHead => ({
  description: '号栈的公告：规则、费用、活动和服务时间的变化。',
  jsonLd: listJsonLd(api, 'gonggao'),
});

/** The head of 新闻, of all or of one category. */
export const newsHead = (api: Api, { category }: { category?: string }): PageHead => ({
  description: `${category ? `${category}：` : ''}号栈的新闻，游戏账号的行情、玩法和防骗提醒。`,
  canonical: href('xinwen', { category }),
  jsonLd: listJsonLd(api, 'xinwen', category),
});

/** The head of a page without lists or texts of its own. */
export const simpleHead = (name: 'jieshao' | 'security' | 'check', description: string): PageHead => ({
  description,
  jsonLd: breadcrumbs({ name: routes[name].title, url: href(name) }),
});

interface HelpQuery {
  keyword?: string;
  category?: string;
}

/** The head of 帮助中心; a search counts as the list that it searches. */
export function helpHead(api: Api, { keyword, category = '' }: HelpQuery): PageHead {
  const found = api.listNotices.cache.getCached({ ...foundQuery({ keyword, category }), pageNum: 1 })?.value
    .rows;
  const questions = (found ?? [])
    .filter(({ summary }) => summary)
    .map(({ title, summary }) => ({ question: title, answer: summary }));
  return {
    description: `${category && `${category}：`}买号、卖号、付款退款、交号换绑和包赔的常见问题，每一条先给一句话的答案。`,
    canonical: href('bangzhu', { category }),
    jsonLd: [
      ...(questions.length ? [faqPage(questions)] : []),
      breadcrumbs(...listsOf({ noticeType: 'bangzhu', category })),
    ],
  };
}

/** The head of 隐私与服务条款. */
export function termsHead({ doc }: { doc?: string }): PageHead {
  const isAgreement = doc === 'xieyi';
  const canonical = href('yinsi', { doc: isAgreement ? doc : undefined });
  return {
    description: isAgreement
      ? '号栈的服务条款：双方的权利和义务、费用和争议的处理。'
      : '号栈的隐私政策：收集哪些信息、为什么收集、怎么保管。',
    canonical,
    jsonLd: breadcrumbs({ name: routes.yinsi.title, url: canonical }),
  };
}
