import type { StaffAction } from 'shared-contract/shapes';
import type { Problems } from '../ui/use-act';
import type { Game } from './game';

type AddGame = Extract<StaffAction, { action: 'addGame' }>;

/** What was typed of a new game. */
export interface NewGame {
  /** The game that it follows. */
  like: string;
  name: string;
  code: string;
  pinyin: string;
  /** Ids of attributes of the other game that it does not get. */
  left: readonly string[];
  note: string;
}

/** What is wrong with a new game before it is sent. */
export const newGameProblems = ({ name, code, pinyin, note }: NewGame): Problems<string> => ({
  ...((!name.trim() || name.length > 20) && { name: '名称需 1–20 字' }),
  ...(!/^[a-z0-9]{2,20}$/.test(code) && { code: '代号是 2–20 个小写字母或数字' }),
  ...(!/^[a-z]{1,40}$/.test(pinyin) && { pinyin: '拼音是 1–40 个小写字母，不带声调和空格' }),
  ...((note.trim().length < 2 || note.length > 500) && { note: '请写明说明（2–500 字）' }),
});

/** The action that adds the game, with the attributes of the other one that were not left out. */
export const addOf = (
  { left, name, ...draft }: NewGame,
  attributes: readonly Pick<Game['attributes'][number], 'attrId'>[],
): AddGame => ({
  action: 'addGame',
  ...draft,
  name: name.trim(),
  attributes: attributes.map(({ attrId }) => attrId).filter((id) => !left.includes(id)),
});
