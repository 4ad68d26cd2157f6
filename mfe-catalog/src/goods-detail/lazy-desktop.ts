import { lazyPart } from '../lazy/lazy-part';

const desktop = () => import('./desktop');

/** Parts of the desktop that the first screen does without; their places are reserved or below it. */
export const DealLanes = lazyPart(async () => ({ default: (await desktop()).DealLanes }), true);
export const RefundTable = lazyPart(async () => ({ default: (await desktop()).RefundTable }), true);
