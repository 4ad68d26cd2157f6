import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { actOnAssessment } from './act-on-assessment';
import { getAssessment, listAssessments } from './assessments';
import { createAssessment } from './create-assessment';
import { compareExits } from './exits';
import { quoteAssessment } from './quote';

/** Valuations of accounts, and their sale to merchants by auction. */
export const assessHandlers = (services: Services) =>
  ({
    createAssessment: (input, { member }) => createAssessment(services, member.id, input),
    listAssessments: (input, { member }) => listAssessments(services, member, input),
    getAssessment: ({ id }, { member }) => getAssessment(services, member, id),
    compareExits: ({ gameId }) => compareExits(services.db, gameId),
    quoteAssessment: (input, { member }) => quoteAssessment(services, member.id, input),
    actOnAssessment: (input, { member }) => actOnAssessment(services, member, input),
  }) satisfies Partial<Handlers>;
