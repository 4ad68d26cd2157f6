import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { getWallet } from './wallet';
import { withdraw } from './withdraw';
import { listWithdrawals } from './withdrawals';

export const moneyHandlers = (services: Services) =>
  ({
    listWithdrawals: (input, { member }) => listWithdrawals(services, member.id, input),
    withdraw: (input, { member }) => withdraw(services, member.id, input),
    getWallet: (input, { member }) => getWallet(services, member.id, input),
  }) satisfies Partial<Handlers>;
