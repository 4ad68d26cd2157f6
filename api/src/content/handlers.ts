import type { Handlers } from '../serve';
import type { Services } from '../services';

export const contentHandlers = (_services: Services) => ({}) satisfies Partial<Handlers>;
