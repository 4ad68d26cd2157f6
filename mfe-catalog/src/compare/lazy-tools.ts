import { lazyPart } from '../lazy/lazy-part';

const tools = () => import('./tools');

/** Loaded when they are first shown: on phones only once somebody compares. */
export const CardTools = lazyPart(async () => ({ default: (await tools()).CardTools }), true);
export const CompareTray = lazyPart(async () => ({ default: (await tools()).CompareTray }), true);
