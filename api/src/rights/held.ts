import type { RawBuilder } from 'kysely';

/** The values by which tables name a member. */
export interface MemberKeys {
  id: number;
  /** Undefined without a bound phone. */
  phone: string | undefined;
  /** Its blind index under each readable secret; empty without a phone. */
  phoneHashes: readonly string[];
  /** Their goods of which there is or was an order or a deal. */
  tradedGoods: readonly number[];
}

/** Why something stays after the account is closed; shown to the member. */
export const laws = {
  trade: '《电子商务法》第三十一条：商品和交易信息自交易完成起至少保存三年',
  books: '《会计法》第二十三条：会计凭证和账簿要建档保管',
  logs: '《网络安全法》第二十三条：网络日志至少保存六个月',
  shared: '这些也是交易对方的记录，只留下不含姓名和手机号的编号',
} as const;
export type Law = keyof typeof laws;

/** What the closing of an account does with the rows of a table. */
export type AtClosing =
  /** They are deleted, or emptied of everything personal. */
  | { does: 'erase'; run(who: MemberKeys): RawBuilder<unknown> }
  /** They stay, naming the member by a number only; `run` empties what need not stay. */
  | { does: 'keep'; law: Law; run?(who: MemberKeys): RawBuilder<unknown> }
  /** They end by themselves. */
  | { does: 'expire'; when: string };

/** A table that names members, directly or through a row that does. */
export interface HeldTable {
  table: string;
  /** What it holds, in Chinese. */
  title: string;
  /** The columns that name a member: by id, by a text that ends with the id, or by a blind index of the phone. */
  names: readonly string[];
  /** The condition for the member's rows, of alias `t`. */
  rows(who: MemberKeys): RawBuilder<unknown>;
  /** Why its rows are not in the export; by default they are. */
  notExported?: string;
  /** Columns whose values are not exported, and why; they are named in the archive. */
  withheld?: Readonly<Record<string, string>>;
  /** Columns that are exported only from rows that the member wrote: another's words are another's data. */
  authored?: { columns: readonly string[]; isOwn(row: Row, id: number): boolean };
  closing: AtClosing;
}

/** A row as read for the export. */
export type Row = Record<string, unknown>;
