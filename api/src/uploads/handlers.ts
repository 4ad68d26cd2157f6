import type { Handlers } from '../serve';
import type { Services } from '../services';

export const uploadHandlers = (_services: Services) => ({}) satisfies Partial<Handlers>;
