const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';

/** The check digit of GB 11643-1999 over the first 17 digits. */
export const checkDigit = (seventeen: string): string => {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(seventeen[at]), 0);
  return CHECK_DIGITS[sum % 11] ?? '';
};

/**
 * The date of birth in an 18-digit identity number (GB 11643-1999), as YYYY-MM-DD.
 * @returns undefined for an invalid length, check digit or date
 */
export function birthDateOf(idNo: string): string | undefined {
  const match = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(idNo);
  if (!match || checkDigit(idNo.slice(0, 17)) !== idNo[17]) return undefined;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  const date = new Date(`${day}T00:00:00Z`);
  // `Date` rolls 31 February over into March, so the result is compared with the input.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= '1900'
    ? day
    : undefined;
}
