/** Prices must not fall below half of the first price (product call changePrice): that is fraud or a typo. */
export const tooLow = (priceFen: number, firstPriceFen: number): boolean => priceFen * 2 < firstPriceFen;
