import type { Attack } from './attack';
import { frozenDatabase } from './frozen-database';
import { silentSockets } from './silent-sockets';
import { slowBodies } from './slow-bodies';

/** All that ordinary traffic is measured under, one file each. */
export const attacks: readonly Attack[] = [slowBodies, silentSockets, frozenDatabase];
