import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { createPayment } from './create-payment';
import { notifyPayment } from './notify';
import { getPayment } from './payments';
import { recharge } from './recharge';

export const paymentHandlers = (services: Services) =>
  ({
    createPayment: (input, { member }) => createPayment(services, member.id, input),
    getPayment: ({ payNo }, { member }) => getPayment(services, member.id, payNo),
    notifyPayment: (form, caller) => notifyPayment(services, form, caller),
    recharge: (input, { member }) => recharge(services, member.id, input),
  }) satisfies Partial<Handlers>;
