import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { actOnBuyRequest } from './act-on-request';
import { listBuyRequests } from './list-requests';
import { openBuyRequest } from './open-request';

/** Buy requests: what buyers look for with the money frozen, and sellers' answers. */
export const buyRequestsHandlers = (services: Services) =>
  ({
    openBuyRequest: (input, { member }) => openBuyRequest(services, member.id, input),
    listBuyRequests: (input, { member }) => listBuyRequests(services, member.id, input),
    actOnBuyRequest: (input, { member }) => actOnBuyRequest(services, member.id, input),
  }) satisfies Partial<Handlers>;
