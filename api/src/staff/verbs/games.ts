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
} satisfies Readonly<Record<string, Verb>>;

function pairOf(option: string, text: string): [attrId: string, value: string] {
  const [, attrId, value] = /^(\d+)=(.*)$/.exec(text) ?? [];
  if (attrId === undefined || value === undefined)
    throw new UsageError(`--${option} 写成 属性编号=值，不能是 ${text}`);
  return [attrId, value];
}

function limitOf(text: string) {
  const [attrId, range] = pairOf('limit', text);
  const [, min = '', max = ''] = /^([-\d.]*?)\.\.([-\d.]*)$/.exec(range) ?? [];
  if (!range.includes('..')) throw new UsageError(`--limit 写成 属性编号=下限..上限，不能是 ${text}`);
  return { attrId, min: limit(min), max: limit(max) };
}

const limit = (text: string) => (text === '' ? null : numberOf('limit', text));

function numberOf(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new UsageError(`--${option} 要写数，不能是 ${text}`);
  return value;
}
