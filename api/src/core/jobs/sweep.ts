import type { Services } from '../services';

/** Does what is due by the application's clock. @returns how much of it there was; 0 when nothing is due any more */
export type Sweep = (services: Services) => Promise<number>;
