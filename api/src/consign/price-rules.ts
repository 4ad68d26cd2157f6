/** Never below half of what was asked first (product section 3, A45): a bargain that deep is a trick or a slip. */
export const tooLow = (priceFen: number, firstPriceFen: number): boolean => priceFen * 2 < firstPriceFen;
