import type { Handlers } from '../serve';
import type { Services } from '../services';
import { revokeToken } from './tokens';

export const sessionHandlers = ({ db }: Services) =>
  ({
    logout: async (_input, { member }) => {
      await revokeToken(db, member.tokenHash);
      return null;
    },
  }) satisfies Partial<Handlers>;
