/** Whether the user's system asks for less motion. What moves by script looks at it; styles have the media query. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
