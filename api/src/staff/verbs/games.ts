import { attributeInputTypes, type GoodsType, goodsTypes } from 'shared-contract/shapes';
import { unwrap } from '../client';
import { reading } from '../command';
import { gameText } from '../print-settings';
import { UsageError } from '../usage-error';
import { note, versionOf } from './parts';
import type { Verb } from './verb';

const gameId = { name: 'gameId', description: '游戏编号，见 pnpm ops settings' };

/** Games and the limits of their attributes. */
export const gamesVerbs = {
  game: {
    description: '一个游戏：属性、上下限和以前的版本',
    args: [gameId],
    options: {},
    example: '1',
    command: (given) =>
      reading('getStaffGame', { gameId: given.arg('gameId') }, (answer) => gameText(unwrap(answer))),
  },
  'set-game': {
    description: '改一个游戏或它的属性；超出新上下限的商品不动，再改时会要求改对',
    args: [gameId, { name: 'version', description: '改的是哪一版，见 pnpm ops game' }],
    options: {
      name: { value: '文字', description: '名称，1–20 字' },
      sort: { value: '数', description: '次序，0–9999' },
      open: { value: '开关', description: '收不收新的商品', choices: ['yes', 'no'] },
      limit: { value: '属性=范围', description: '数字属性的上下限，如 12=0..742；空着为不限', many: true },
      choices: { value: '属性=选项', description: '选择属性的全部选项，如 12=白银,黄金', many: true },
      required: { value: '属性=yes', description: '必填或选填，如 12=no', many: true },
      note,
    },
    example: '1 3 --limit 12=0..742 --note "11-14 版本公告"',
    command(given) {
      const sort = given.maybe('sort');
      const open = given.maybe('open');
      return {
        act: {
          action: 'saveGame',
          gameId: given.arg('gameId'),
          version: versionOf(given.arg('version')),
          ...(given.maybe('name') && { name: given.option('name') }),
          ...(sort !== undefined && { sort: numberOf('sort', sort) }),
          ...(open !== undefined && { open: open === 'yes' }),
          attributes: [
            ...given.many('limit').map(limitOf),
            ...given.many('choices').map((text) => {
              const [attrId, value] = pairOf('choices', text);
              return { attrId, options: value.split(/[,，、]/) };
            }),
            ...given.many('required').map((text) => {
              const [attrId, value] = pairOf('required', text);
              return { attrId, required: value === 'yes' };
            }),
          ],
          note: given.option('note'),
        },
      };
    },
  },
  'add-game': {
    description: '加一个游戏：系统、区服照另一个游戏的；先是关闭的，改好再开放',
    args: [
      { name: 'like', description: '照着哪个游戏，编号见 pnpm ops settings' },
      { name: 'code', description: '代号，2–20 个小写字母或数字' },
      { name: 'name', description: '名称，1–20 字' },
      { name: 'pinyin', description: '拼音，小写，如 yuanshen' },
    ],
    options: {
      attribute: { value: '编号', description: '要照着建的属性，见 pnpm ops game', many: true },
      note,
    },
    example: '1 nz 逆战 nizhan --attribute 12 --attribute 13 --note "新游戏"',
    command: (given) => ({
      act: {
        action: 'addGame',
        like: given.arg('like'),
        code: given.arg('code'),
        name: given.arg('name'),
        pinyin: given.arg('pinyin'),
        attributes: [...given.many('attribute')],
        note: given.option('note'),
      },
    }),
  },
  'add-attribute': {
    description: '给一个游戏加一项属性',
    args: [gameId, { name: 'version', description: '改的是哪一版，见 pnpm ops game' }],
    options: {
      name: { value: '文字', description: '名称，1–20 字', required: true },
      group: { value: '文字', description: '分组，1–10 字', required: true },
      type: { value: '商品', description: '哪种商品的', required: true, choices: goodsTypes },
      input: { value: '填法', description: '怎么填', required: true, choices: attributeInputTypes },
      unit: { value: '文字', description: '数字的单位' },
      range: { value: '下限..上限', description: '数字的上下限，如 0..742；空着为不限' },
      choices: { value: '选项', description: '选择属性的全部选项，如 白银,黄金' },
      required: { description: '必填' },
      filterable: { description: '可以筛选' },
      note,
    },
    example: '1 3 --name 皮肤 --group 资产 --type account --input number --range 0..742 --note "新属性"',
    command(given) {
      const range = given.maybe('range');
      const choices = given.maybe('choices');
      const unit = given.maybe('unit');
      return {
        act: {
          action: 'addAttribute',
          gameId: given.arg('gameId'),
          version: versionOf(given.arg('version')),
          goodsType: given.option('type') as GoodsType,
          group: given.option('group'),
          name: given.option('name'),
          inputType: given.option('input') as (typeof attributeInputTypes)[number],
          ...(unit !== undefined && { unit }),
          ...(choices !== undefined && { options: choices.split(/[,，、]/) }),
          ...(range !== undefined && rangeOf('range', range)),
          required: given.flag('required'),
          filterable: given.flag('filterable'),
          note: given.option('note'),
        },
      };
    },
  },
} satisfies Readonly<Record<string, Verb>>;

function pairOf(option: string, text: string): [attrId: string, value: string] {
  const [, attrId, value] = /^(\d+)=(.*)$/.exec(text) ?? [];
  if (attrId === undefined || value === undefined)
    throw new UsageError(`--${option} 写成 属性编号=值，不能是 ${text}`);
  return [attrId, value];
}

function limitOf(text: string) {
  const [attrId, range] = pairOf('limit', text);
  return { attrId, ...rangeOf('limit', range) };
}

function rangeOf(option: string, range: string) {
  const [, min = '', max = ''] = /^([-\d.]*?)\.\.([-\d.]*)$/.exec(range) ?? [];
  if (!range.includes('..')) throw new UsageError(`--${option} 的范围写成 下限..上限，不能是 ${range}`);
  return { min: limit(min), max: limit(max) };
}

const limit = (text: string) => (text === '' ? null : numberOf('limit', text));

function numberOf(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new UsageError(`--${option} 要写数，不能是 ${text}`);
  return value;
}
