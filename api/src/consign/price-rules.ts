/** Prices must not fall below half of the first price (product section 3, A45): that is fraud or a typo. */
export const tooLow = (priceFen: number, firstPriceFen: number): boolean => priceFen * 2 < firstPriceFen;
