import { attributeValues } from 'api/catalog/goods-attributes';
import { type CardRow, formatFigures, selectCards } from 'api/catalog/goods-card';
import { formatNumber } from 'api/catalog/values';
import type { Db } from 'api/core/database';
import { type RawBuilder, sql } from 'kysely';
import { banners, streamers } from '../seed/banners';
import { news } from '../seed/notices/news';
import { cover, type Headline, newsCover, wideCover } from './cover';
import { avatar, banner, icon } from './marks';
import { type PanelView, panel } from './panel';

export interface Drawing {
  svg: string;
  /** The SVG's own width and the requested width, in px. */
  renderedAt: number;
  width: number;
}

/** Allowed widths per kind, so that URLs cannot create arbitrary files. */
const widths = {
  cover: [220, 440],
  wide: [440, 750, 1000],
  panel: [240, 750, 1200],
  game: [120, 240],
  banner: [1029],
  avatar: [96, 192],
} as const;

const isAllowedWidth = (kind: keyof typeof widths, width: number) =>
  (widths[kind] as readonly number[]).includes(width);

/**
 * Resolves a path below /files/art, without its .webp, to a picture: `goods/<no>/cover-220`, `goods/<no>/panel-2-750`,
 * `deals/<no>/wide-1000`, `games/<code>-120`, `banners/<code>-1029`, `news/<place>-220`,
 * `avatars/streamer-3-192`, `avatars/staff-1-192`. Undefined if there is none.
 */
export async function drawingAt(db: Db, address: string): Promise<Drawing | undefined> {
  const [, name = '', digits = ''] = /^([A-Za-z0-9/-]{1,80})-(\d{2,4})$/.exec(address) ?? [];
  const width = Number(digits);
  const [folder, key = '', view] = name.split('/');
  switch (folder) {
    case 'goods':
      return view ? goodsDrawing(db, key, view, width) : undefined;
    case 'deals':
      return view ? dealDrawing(db, key, view, width) : undefined;
    case 'games':
      return isAllowedWidth('game', width) && (await isGame(db, key))
        ? { svg: icon(key), renderedAt: 96, width }
        : undefined;
    case 'banners': {
      const found = banners.find(({ code }) => code === key);
      return found && isAllowedWidth('banner', width)
        ? { svg: banner(key, found.title, found.sub), renderedAt: 1029, width }
        : undefined;
    }
    case 'news': {
      const [code, value, label] = news[Number(key) - 1]?.picture ?? [];
      return code && value && isAllowedWidth('cover', width)
        ? { svg: newsCover(`news${key}`, code, { value, label: label ?? '' }), renderedAt: 440, width }
        : undefined;
    }
    case 'avatars': {
      const found = streamers[Number(/^streamer-(\d)$/.exec(key)?.[1]) - 1];
      const [letter] = found?.name ?? (/^staff-\d$/.test(key) ? '号' : '');
      return letter && isAllowedWidth('avatar', width)
        ? { svg: avatar(key, letter), renderedAt: 96, width }
        : undefined;
    }
    default:
      return undefined;
  }
}

type CodedCard = CardRow & { code: string };

async function cardWhere(db: Db, condition: RawBuilder<unknown>): Promise<CodedCard | undefined> {
  const code = sql`, (select code from game where id = g.game_id) as code`;
  return (await selectCards<{ code: string }>(db, sql`where ${condition}`, code))[0];
}

/** What members' screenshots of an account show. */
export const screenshotViews = ['report', 'roster', 'stash', 'record'] as const;
export type ScreenshotView = (typeof screenshotViews)[number];

/** A member's screenshot of goods; undefined for unknown goods. */
export async function screenshotOf(db: Db, goodsId: number, view: ScreenshotView) {
  const goods = await cardWhere(db, sql`g.id = ${goodsId}`);
  return goods && { svg: await accountPanel(db, goods, `${goods.goods_no}${view}`, view), renderedAt: 1200 };
}

async function goodsDrawing(
  db: Db,
  goodsNo: string,
  view: string,
  width: number,
): Promise<Drawing | undefined> {
  const goods = await cardWhere(db, sql`g.goods_no = ${goodsNo}`);
  if (!goods) return undefined;
  const [first] = formatFigures(goods);
  if (view === 'cover' || view === 'wide')
    return coverDrawing(view, goodsNo, goods.code, first ?? { value: '', label: goods.game_name }, width);
  const [, kind, place] = /^(panel|report)-([1-4])$/.exec(view) ?? [];
  if (!kind || !isAllowedWidth('panel', width)) return undefined;
  const shown = kind === 'report' ? 'report' : (goodsPanels[Number(place) - 1] ?? 'profile');
  return { svg: await accountPanel(db, goods, `${goodsNo}${view}`, shown), renderedAt: 1200, width };
}

/** What the pictures of goods show, in their order. */
const goodsPanels = ['profile', 'roster', 'stash', 'record'] as const satisfies readonly PanelView[];

/** A "screenshot" of goods. @param shown `report`: the inspector's */
const accountPanel = async (db: Db, goods: CodedCard, seed: string, shown: PanelView | 'report') =>
  panel(seed, goods.code, await panelFacts(db, goods, shown), shown === 'report' ? 'profile' : shown);

const titles: Record<PanelView | 'report', string> = {
  report: '验号截图',
  profile: '资产总览',
  roster: '收藏',
  stash: '仓库',
  record: '成长记录',
};

function coverDrawing(
  view: 'cover' | 'wide',
  goodsNo: string,
  code: string,
  figure: Headline,
  width: number,
): Drawing | undefined {
  if (!isAllowedWidth(view, width)) return undefined;
  const svg = view === 'cover' ? cover(goodsNo, code, figure) : wideCover(goodsNo, code, figure, goodsNo);
  return { svg, renderedAt: 440, width };
}

async function panelFacts(db: Db, goods: CardRow, shown: PanelView | 'report') {
  const values = await attributeValues(db, goods.id);
  const figures = values
    .filter(({ value }) => /\d/.test(value) && value.length <= 8)
    .map(({ name, value }) => ({ value, label: name }));
  // The overview has room for eight figures; what does not fit stands in its table.
  const left = values.filter(({ name }) => !figures.slice(0, 8).some(({ label }) => label === name));
  return {
    goodsNo: goods.goods_no,
    title: titles[shown],
    place: `${goods.system_name} ${goods.operator_name} · ${goods.server_name}`,
    figures,
    listTitle: '明细',
    items: left.map(({ name, value }) => ({ name, value })),
  };
}

async function dealDrawing(
  db: Db,
  goodsNo: string,
  view: string,
  width: number,
): Promise<Drawing | undefined> {
  if (view !== 'cover' && view !== 'wide') return undefined;
  const { rows } = await sql<{
    code: string;
    name: string;
    prefix: string;
    unit: string;
    number: number | null;
  }>`
    select game.code, coalesce(a.name, game.name) as name, coalesce(a.prefix, '') as prefix,
      coalesce(a.unit, '') as unit, d.figure_1 as number
    from deal d join game on game.id = d.game_id
    left join game_attr a on a.game_id = d.game_id and a.goods_type = d.goods_type and a.figure_rank = 1
    where d.cover = ${`art/deals/${goodsNo}/wide`} limit 1
  `.execute(db);
  const [deal] = rows;
  if (!deal) return undefined;
  const value = deal.number === null ? '' : formatNumber(deal.number, deal.prefix, deal.unit);
  return coverDrawing(view, goodsNo, deal.code, { value, label: deal.name }, width);
}

async function isGame(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from game where code = ${code}`.execute(db);
  return rows.length > 0;
}
