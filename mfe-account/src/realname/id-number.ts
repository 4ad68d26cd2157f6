const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** A number as it is sent: people type and paste it in groups, and the x small. */
export const plainIdNumber = (text: string) => text.replace(/\s/g, '').toUpperCase();

/**
 * What is wrong with an 18-digit ID number, in a sentence that says what to do, or undefined. Only what can be told
 * from the number itself (GB 11643: length, birth date, check digit): whether it belongs to the name and whether its
 * owner is of age is for the server.
 */
export function idNumberProblem(text: string): string | undefined {
  const id = plainIdNumber(text);
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
