import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { listStatements, proveBalance } from './prove';

export const statementHandlers = ({ db }: Services) =>
  ({
    listStatements: (input) => listStatements(db, input),
    proveBalance: (input, { member }) => proveBalance(db, member.id, input),
  }) satisfies Partial<Handlers>;
