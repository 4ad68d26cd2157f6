import { type DeskFigureName, deskFigureNames } from 'shared-contract/shapes';
import { unwrap, unwrapList } from '../client';
import { type Given, reading } from '../command';
import { figureCasesText, figuresText } from '../print-figures';
import { UsageError } from '../usage-error';
import { page, pageOf } from './parts';
import type { Verb } from './verb';

/** Figures and the cases behind them. */
export const figuresVerbs = {
  figures: {
    description: '数字：最近几天的订单、用时、包赔和成交，中位数和九成',
    args: [],
    options: { days: { value: '天', description: '1–90 天，默认 7' } },
    example: '--days 90',
    command: (given) =>
      reading('getDeskFigures', { days: daysOf(given) }, (answer) => figuresText(unwrap(answer))),
  },
  'figure-cases': {
    description: '一个数字背后的每一件',
    args: [{ name: 'name', description: '哪个数字', choices: deskFigureNames }],
    options: {
      days: { value: '天', description: '1–90 天，默认 7' },
      part: { value: '分组', description: '只看一组：状态、员工编号或游戏编号' },
      page,
    },
    example: 'verify --days 30 --part 4',
    command: (given) =>
      reading(
        'listFigureCases',
        {
          name: given.arg('name') as DeskFigureName,
          days: daysOf(given),
          ...(given.maybe('part') && { part: given.option('part') }),
          ...pageOf(given),
        },
        (answer) => figureCasesText(unwrapList(answer)),
      ),
  },
} satisfies Readonly<Record<string, Verb>>;

function daysOf(given: Given): number {
  const text = given.maybe('days') ?? '7';
  if (!/^[1-9]\d?$/.test(text) || Number(text) > 90)
    throw new UsageError(`--days 从 1 到 90，不能是 ${text}`);
  return Number(text);
}
