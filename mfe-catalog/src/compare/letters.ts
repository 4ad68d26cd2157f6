/** The letter that ties a column of the table to its mark on the price scale. */
export const letterOf = (place: number) => String.fromCharCode(65 + place);
