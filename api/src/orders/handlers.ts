import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { actOnOrder } from './act-on-order';
import { createOrder } from './create-order';
import { getOrder, listOrders } from './orders';

export const orderHandlers = (services: Services) =>
  ({
    createOrder: (input, { member }) => createOrder(services, member.id, input),
    getOrder: ({ orderNo }, { member }) => getOrder(services, member, orderNo),
    listOrders: (input, { member }) => listOrders(services, member.id, input),
    actOnOrder: (input, context) => actOnOrder(services, context.member, input, context),
  }) satisfies Partial<Handlers>;
