import type { Handlers } from '../serve';
import type { Services } from '../services';
import { actAsStaff } from './act-as-staff';

export const opsHandlers = (services: Services) =>
  ({
    actAsStaff: (input, { member }) => actAsStaff(services, member, input),
  }) satisfies Partial<Handlers>;
