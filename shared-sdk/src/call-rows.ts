import { type CallName, type CallRow, calls, type DeskCallName, type ShopCallName } from 'shared-contract';

const rows = { ...calls } as Record<ShopCallName, CallRow> & Partial<Record<DeskCallName, CallRow>>;

/** The contract's row of a call. */
export const rowOf = (name: CallName): CallRow => rows[name] as CallRow;

/** Adds the desk's calls, which customers do not load. */
export const addRows = (more: Record<DeskCallName, CallRow>): void => {
  Object.assign(rows, more);
};
