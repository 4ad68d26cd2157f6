import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { createProblem } from './create-problem';
import { listProblems } from './list-problems';

/** Tickets: feedback, complaints, claims, applications and reports of impostors. */
export const problemHandlers = (services: Services) =>
  ({
    createProblem: (input, context) => createProblem(services, input, context),
    listProblems: (input, { member }) => listProblems(services, member.id, input),
  }) satisfies Partial<Handlers>;
