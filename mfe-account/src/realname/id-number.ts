const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** A number as it is sent: users type and paste it in groups, with a small x. */
export const normalizeIdNumber = (text: string) => text.replace(/\s/g, '').toUpperCase();

/**
 * Validates an 18-digit ID number by the number alone (GB 11643: length, birth date, check digit); whether it matches
 * the name and the holder's age are checked by the server.
 * @returns the problem as an instruction, or undefined
 */
export function idNumberProblem(text: string): string | undefined {
  const id = normalizeIdNumber(text);
  if (!id) return '请填写身份证号';
  if (!/^\d{17}[\dX]$/.test(id)) return `身份证号是 18 位，现在是 ${[...id].length} 位，请检查`;
  const [year, month, day] = [id.slice(6, 10), id.slice(10, 12), id.slice(12, 14)];
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== `${year}-${month}-${day}`) {
    return '第 7 到 14 位不是一个日期，请检查';
  }
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(id[place]), 0);
  if (CHECKS[sum % 11] !== id[17]) return '最后一位对不上，请逐位检查';
  return undefined;
}
