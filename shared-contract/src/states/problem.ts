import { type ClaimState, claimMoves, claimStates, type ProblemMove } from './claim';
import { type ContestState, contestMoves, contestStates } from './contest';
import { type ImpostorState, impostorMoves, impostorStates } from './impostor';

/** The life cycle of feedback, complaints, appeals, cooperation and recruitment (product section 4). */
export const problemStates = {
  pending: '待处理',
  handling: '处理中',
  answered: '已回复',
  closed: '已关闭',
} as const;
export type ProblemState = keyof typeof problemStates;

export const problemMoves = {
  pending: {
    take: { by: 'staff', to: 'handling' },
    answer: { by: 'staff', to: 'answered' },
  },
  handling: { answer: { by: 'staff', to: 'answered' } },
  answered: {
    close: { by: 'staff', to: 'closed' },
    reopen: { by: 'member', to: 'pending', once: true },
  },
  closed: { reopen: { by: 'member', to: 'pending', once: true } },
} as const satisfies Record<ProblemState, Record<string, ProblemMove<ProblemState>>>;

/** The life cycle of a merchant application; after a refusal a member may apply again. */
export const applicationStates = {
  reviewing: '待审核',
  approved: '已通过',
  refused: '已拒绝',
} as const;
export type ApplicationState = keyof typeof applicationStates;

export const applicationMoves = {
  reviewing: {
    approve: { by: 'staff', to: 'approved' },
    refuse: { by: 'staff', to: 'refused' },
  },
  approved: {},
  refused: {},
} as const satisfies Record<ApplicationState, Record<string, ProblemMove<ApplicationState>>>;

export type TicketState = ClaimState | ProblemState | ApplicationState | ContestState | ImpostorState;
/** The five life cycles of tickets, by type. */
const lifeCycles = {
  claim: { states: claimStates, moves: claimMoves, first: 'submitted' },
  merchant: { states: applicationStates, moves: applicationMoves, first: 'reviewing' },
  contest: { states: contestStates, moves: contestMoves, first: 'pending' },
  impostor: { states: impostorStates, moves: impostorMoves, first: 'pending' },
  other: { states: problemStates, moves: problemMoves, first: 'pending' },
} as const;
export interface TicketLifeCycle {
  states: Partial<Record<TicketState, string>>;
  moves: Partial<Record<TicketState, Partial<Record<string, ProblemMove<TicketState>>>>>;
  first: TicketState;
}

/** @param problemType as in the contract; all but claim, merchant, contest and impostor share one life cycle */
export const ticketLifeCycle = (problemType: string): TicketLifeCycle =>
  lifeCycles[Object.hasOwn(lifeCycles, problemType) ? (problemType as keyof typeof lifeCycles) : 'other'];
