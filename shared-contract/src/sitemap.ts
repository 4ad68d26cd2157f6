import type { NoticeType, RouteName } from './index';

/**
 * What the api lists for sitemaps, at `/sitemap/…`. Not calls of the contract: only the gateway asks for them, so no
 * browser has to load their rows.
 */
export interface SitemapEntry {
  id: string;
  /** When the page last changed. */
  changedAt: string;
}

/** `/sitemap/goods`: the parts that have goods on public sale, numbered from 1, and the games of these goods. */
export interface GoodsSitemap {
  parts: { part: number; changedAt: string }[];
  games: SitemapEntry[];
}

/** `/sitemap/goods/{part}` */
export type GoodsSitemapPart = SitemapEntry[];

/** `/sitemap/texts`: published texts, newest first. */
export type TextsSitemap = (SitemapEntry & { noticeType: NoticeType })[];

type TextReader = Extract<RouteName, 'newsDetail' | 'helpdetail' | 'articleDetail'>;

/** The page on which texts of a type are read. Others can show them too, and name this one as canonical. */
export function readerOf(noticeType: NoticeType): TextReader {
  if (noticeType === 'gonggao' || noticeType === 'xinwen') return 'newsDetail';
  return noticeType === 'bangzhu' ? 'helpdetail' : 'articleDetail';
}
