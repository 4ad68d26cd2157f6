import type { Attack } from './attack';
import { expensiveLists } from './expensive-lists';
import { frozenDatabase } from './frozen-database';
import { pictureBombs } from './picture-bombs';
import { silentSockets } from './silent-sockets';
import { slowBodies } from './slow-bodies';

/** All attacks that are measured, one file each. */
export const attacks: readonly Attack[] = [
  slowBodies,
  silentSockets,
  pictureBombs,
  expensiveLists,
  frozenDatabase,
];
