import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { contestHistory, getContestRight } from './contest';
import { getAccountHistory, previewAccountHistory } from './get-history';

/** What happened to game accounts here, and contests of it. */
export const accountsHandlers = (services: Services) =>
  ({
    getAccountHistory: ({ id }, { member }) => getAccountHistory(services, member?.id, id),
    previewAccountHistory: (input, { member }) => previewAccountHistory(services, member.id, input),
    getContestRight: ({ id }, { member }) => getContestRight(services, member.id, id),
    contestHistory: (input, { member }) => contestHistory(services, member.id, input),
  }) satisfies Partial<Handlers>;
