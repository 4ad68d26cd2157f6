import type { ProblemMove } from './claim';

/** The life cycle of a report of somebody who poses as the platform (decision 073). */
export const impostorStates = {
  pending: '核实中',
  confirmed: '已列入黑号库',
  dismissed: '没能证实',
} as const;
export type ImpostorState = keyof typeof impostorStates;

export const impostorMoves = {
  pending: {
    confirm: { by: 'staff', to: 'confirmed' },
    dismiss: { by: 'staff', to: 'dismissed' },
  },
  confirmed: {},
  dismissed: {},
} as const satisfies Record<ImpostorState, Record<string, ProblemMove<ImpostorState>>>;
