import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { actOnAssessment } from './act-on-assessment';
import { getAssessment, listAssessments } from './assessments';
import { createAssessment } from './create-assessment';
import { comparisonOfExits } from './exits';
import { quoteAssessment } from './quote';

/** Valuations of accounts, and their sale to merchants by auction. */
export function assessHandlers(services: Services) {
  const compareExits = comparisonOfExits(services.db);
  return {
    createAssessment: (input, { member }) => createAssessment(services, member.id, input),
    listAssessments: (input, { member }) => listAssessments(services, member, input),
    getAssessment: ({ id }, { member }) => getAssessment(services, member, id),
    compareExits: ({ gameId }) => compareExits(gameId),
    quoteAssessment: (input, { member }) => quoteAssessment(services, member.id, input),
    actOnAssessment: (input, { member }) => actOnAssessment(services, member, input),
  } satisfies Partial<Handlers>;
}
