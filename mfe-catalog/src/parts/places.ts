/** Keys of a row of empty places, for skeletons. */
export const places = (count: number) => Array.from({ length: count }, (_, place) => `place ${place}`);
