import { attributeBounds, attributeCondition, type Value } from 'shared-contract';
import { clock } from 'shared-sdk';
import { formatRelative, formatYuan, type IconName } from 'shared-ui';
import { useGo } from '../links';
import type { justSeen } from './just-seen';

/** A row of the listbox. */
export interface SearchOption {
  key: string;
  /** `filter`: becomes a condition of the list; `search`: words; `history`: own words. */
  icon?: IconName;
  coverUrl?: string;
  text: string;
  /** Below the text. */
  under?: string;
  /** At the end: a number of goods, a price. */
  note?: string;
  onChoose: () => void;
}
export interface OptionGroup {
  key: string;
  /** Shown above its options; without one they stand alone. */
  title?: string;
  /** Beside the title. */
  titleNote?: string;
  /** In two columns with their rank. */
  ranked?: boolean;
  options: SearchOption[];
}

/** Own words among the suggestions. */
const HISTORY = 3;

interface Known {
  text: string;
  /** The game that is searched in: it is not named again. */
  gameId: string | undefined;
  history: readonly string[];
  hot: Value<'listHotWords'> | undefined;
  /** Goods that were looked at last. */
  seen: ReturnType<typeof justSeen>;
  found: Value<'suggestSearch'> | undefined;
  onPick: (words: string) => void;
  onLeave: () => void;
}

/** The options for what is typed, or without a text what is viewed most and what was looked at last. Groups without options are left out. */
export function useOptions({
  text,
  gameId,
  history,
  hot = [],
  seen,
  found,
  onPick,
  onLeave,
}: Known): OptionGroup[] {
  const go = useGo();
  const leave = (lead: () => void) => () => {
    onLeave();
    lead();
  };
  const filtered = (gameId: string, attrs: string) => leave(() => go('goodList', { gameId, attrs }));
  const condition = (of: { gameId: string; attrId: string }, value: string) =>
    filtered(of.gameId, attributeCondition(of.attrId, [value]));
  const inGame = (of: { gameId: string; gameName: string }, value: string) =>
    of.gameId === gameId ? value : `${of.gameName} · ${value}`;

  if (!text)
    return filled([
      {
        key: 'hot',
        title: '大家在看',
        titleNote: '近 7 天',
        ranked: true,
        options: hot.map((row) => ({
          key: `hot ${row.attrId} ${row.word}`,
          text: row.word,
          ...(row.gameId !== gameId && { under: row.gameName }),
          note: countOf(row.count),
          onChoose: condition(row, row.word),
        })),
      },
      {
        key: 'seen',
        title: '刚看过',
        options: seen.map(({ id, title, coverUrl, priceFen, browsedAt }) => ({
          key: `seen ${id}`,
          coverUrl,
          text: title,
          under: formatRelative(browsedAt, clock.now()),
          note: formatYuan(priceFen),
          onChoose: leave(() => go('goodDetail', { id })),
        })),
      },
    ]);
  const lower = text.toLowerCase();
  // A wish is of one game: the one that is searched in, or that the text is found in first.
  const wishGame = gameId ?? found?.bounds[0]?.gameId ?? found?.values[0]?.gameId;
  return filled([
    {
      key: 'meant',
      options: [
        ...(found?.values ?? []).map((row) => ({
          key: `value ${row.attrId} ${row.value}`,
          icon: 'filter' as const,
          text: inGame(row, row.value),
          onChoose: condition(row, row.value),
        })),
        ...(found?.bounds ?? []).map((row) => ({
          key: `bound ${row.attrId} ${row.min}`,
          icon: 'filter' as const,
          text: inGame(row, `${row.name} ≥ ${row.min}`),
          onChoose: filtered(row.gameId, attributeBounds(row.attrId, { min: row.min })),
        })),
        ...(found?.games ?? []).map(({ id, name }) => ({
          key: `game ${id}`,
          icon: 'game' as const,
          text: name,
          note: '游戏',
          onChoose: leave(() => go('goodList', { gameId: id })),
        })),
        ...history
          .filter((words) => words !== text && words.toLowerCase().includes(lower))
          .slice(0, HISTORY)
          .map((words) => ({
            key: `history ${words}`,
            icon: 'history' as const,
            text: words,
            note: '搜过',
            onChoose: () => onPick(words),
          })),
      ],
    },
    {
      key: 'goods',
      title: `有「${text}」的商品`,
      options: (found?.goods ?? []).map(({ id, title, priceFen, coverUrl }) => ({
        key: `goods ${id}`,
        coverUrl,
        text: title,
        note: formatYuan(priceFen),
        onChoose: leave(() => go('goodDetail', { id })),
      })),
    },
    {
      key: 'all',
      options: [
        ...(wishGame
          ? [
              {
                key: 'wish',
                icon: 'heart' as const,
                text: `把“${text}”存成心愿`,
                note: '有了告诉你',
                onChoose: leave(() => go('wishes', { gameId: wishGame, keyword: text })),
              },
            ]
          : []),
        {
          key: 'all',
          icon: 'search',
          text: `搜“${text}”`,
          note: found?.total ? `全部 ${countOf(found.total)}` : undefined,
          onChoose: () => onPick(text),
        },
      ],
    },
  ]);
}

/** From this number on the server counts no further. */
const MAX_COUNT = 1_000;
const countOf = (count: number): string => `${Math.min(count, MAX_COUNT)}${count >= MAX_COUNT ? '+' : ''} 件`;

const filled = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0);
