import type { Handlers } from '../serve';
import type { Services } from '../services';
import { actOnOrder } from './act-on-order';
import { createOrder } from './create-order';
import { createPayment } from './create-payment';
import { notifyPayment } from './notify';
import { getOrder, listOrders } from './orders';
import { getPayment } from './payments';
import { recharge } from './recharge';
import { getWallet } from './wallet';
import { withdraw } from './withdraw';
import { listWithdrawals } from './withdrawals';

export const tradeHandlers = (services: Services) =>
  ({
    createOrder: (input, { member }) => createOrder(services, member.id, input),
    getOrder: ({ orderNo }, { member }) => getOrder(services, member, orderNo),
    listOrders: (input, { member }) => listOrders(services, member.id, input),
    actOnOrder: (input, context) => actOnOrder(services, context.member, input, context),
    createPayment: (input, { member }) => createPayment(services, member.id, input),
    getPayment: ({ payNo }, { member }) => getPayment(services, member.id, payNo),
    notifyPayment: (form, caller) => notifyPayment(services, form, caller),
    listWithdrawals: (input, { member }) => listWithdrawals(services, member.id, input),
    withdraw: (input, { member }) => withdraw(services, member.id, input),
    recharge: (input, { member }) => recharge(services, member.id, input),
    getWallet: (input, { member }) => getWallet(services, member.id, input),
  }) satisfies Partial<Handlers>;
