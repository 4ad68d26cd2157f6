/** Choices of `wishDiscounts` and the limit of `MAX_WISH_REPORTS` in the contract's shapes, which pages do not load. */
export const wishDiscounts = [5, 10, 15, 20] as const;
export const MAX_REPORTS = 20;
