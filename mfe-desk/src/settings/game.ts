import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import type { Problems } from '../ui/use-act';
import type { Change } from './Changes';

export type Game = Value<'getStaffGame'>;
export type Attribute = Game['attributes'][number];
type SaveGame = Extract<StaffAction, { action: 'saveGame' }>;

/** An attribute as it is typed. */
export interface TypedAttribute {
  name: string;
  min: string;
  max: string;
  /** Separated by 、 or commas. */
  options: string;
  required: boolean;
}

/** What was typed about a game and not saved yet. */
export interface GameDraft {
  name: string;
  sort: string;
  open: boolean;
  attributes: Readonly<Record<string, TypedAttribute>>;
  note: string;
  /** Number of the version that the change was begun on. */
  version: number;
}

const typedOf = ({ name, min, max, options, required }: Attribute): TypedAttribute => ({
  name,
  min: min === null ? '' : String(min),
  max: max === null ? '' : String(max),
  options: options.join('、'),
  required,
});

export const draftOf = ({ name, sort, open, attributes, version }: Game): GameDraft => ({
  name,
  sort: String(sort),
  open,
  attributes: Object.fromEntries(attributes.map((each) => [each.attrId, typedOf(each)])),
  note: '',
  version,
});

/** What was typed about an attribute; what it is where nothing was. */
export const typedAt = (draft: GameDraft, attribute: Attribute): TypedAttribute =>
  draft.attributes[attribute.attrId] ?? typedOf(attribute);

/** Options separated by 、 or commas. */
export const optionsOf = (text: string): string[] =>
  text
    .split(/[、，,]/)
    .map((one) => one.trim())
    .filter(Boolean);
/** A limit as it is typed; null: none, NaN: not a number. */
export const limitOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The attributes that were changed, as they are sent. */
const changedAttributes = (game: Game, draft: GameDraft): SaveGame['attributes'] =>
  game.attributes.flatMap((attribute) => {
    const [was, is] = [typedOf(attribute), typedAt(draft, attribute)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const { attrId, inputType } = attribute;
    const limits = inputType === 'number' ? { min: limitOf(is.min), max: limitOf(is.max) } : {};
    const options = attribute.options.length > 0 ? { options: optionsOf(is.options) } : {};
    return [{ attrId, name: is.name.trim(), required: is.required, ...limits, ...options }];
  });

/** The action that saves the draft; undefined while it changes nothing. */
export function saveOf(game: Game, draft: GameDraft): SaveGame | undefined {
  const { gameId } = game;
  const { name, sort, open, note, version } = draft;
  const attributes = changedAttributes(game, draft);
  const isSame = name.trim() === game.name && sort.trim() === String(game.sort) && open === game.open;
  if (isSame && attributes.length === 0) return undefined;
  return {
    action: 'saveGame',
    gameId,
    version,
    name: name.trim(),
    sort: Number(sort),
    open,
    attributes,
    note,
  };
}

const either = (text: string, none: string) => text || none;

/** What is changed, in words. */
export function changesOf(game: Game, draft: GameDraft): Change[] {
  const line = (label: string, before: string, after: string): Change[] =>
    before === after ? [] : [{ label, before, after }];
  return [
    ...line('名称', game.name, draft.name.trim()),
    ...line('次序', String(game.sort), draft.sort.trim()),
    ...line('状态', game.open ? '开放' : '关闭', draft.open ? '开放' : '关闭'),
    ...game.attributes.flatMap((attribute) => {
      const [was, is] = [typedOf(attribute), typedAt(draft, attribute)];
      const { name } = attribute;
      return [
        ...line(`${name} 名称`, was.name, is.name.trim()),
        ...line(`${name} 下限`, either(was.min, '不限'), either(is.min.trim(), '不限')),
        ...line(`${name} 上限`, either(was.max, '不限'), either(is.max.trim(), '不限')),
        ...line(`${name} 选项`, was.options, optionsOf(is.options).join('、')),
        ...line(`${name} 填写`, was.required ? '必填' : '选填', is.required ? '必填' : '选填'),
      ];
    }),
  ];
}

function attributeProblem(
  attribute: Attribute,
  { name, min, max, options }: TypedAttribute,
): string | undefined {
  if (!name.trim() || name.length > 20) return '名称需 1–20 字';
  if (attribute.options.length > 0 && optionsOf(options).length === 0) return '至少要有一个选项';
  if (attribute.inputType !== 'number') return undefined;
  const [low, high] = [limitOf(min), limitOf(max)];
  if (Number.isNaN(low) || Number.isNaN(high)) return '上下限要写数，空着为不限';
  return low !== null && high !== null && low > high ? '下限不能高于上限' : undefined;
}

/** What is wrong with a change before it is sent; attributes at `attributes.<attrId>`. */
export const gameProblems = (game: Game, draft: GameDraft): Problems<string> => ({
  ...((!draft.name.trim() || draft.name.length > 20) && { name: '名称需 1–20 字' }),
  ...(!/^\d{1,4}$/.test(draft.sort.trim()) && { sort: '次序是 0–9999 的整数' }),
  ...Object.fromEntries(
    game.attributes.flatMap((attribute) => {
      const problem = attributeProblem(attribute, typedAt(draft, attribute));
      return problem ? [[`attributes.${attribute.attrId}`, problem]] : [];
    }),
  ),
  ...((draft.note.trim().length < 2 || draft.note.length > 500) && { note: '请写明说明（2–500 字）' }),
});
