/** Fields of a merchant application (`fields` of createProblem), validated by the same rule in page and api. */
export interface MerchantFields {
  shopName: string;
  /** Names of the games the merchant buys, separated by 、. */
  games: string;
  /** 统一社会信用代码 of the business licence. */
  licence: string;
}

export const merchantLimits = { shopName: { min: 2, max: 16 }, games: 6 } as const;

const LICENCE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The stored form of a code: users type it with spaces and in lower case. */
export const normalizeLicence = (text: string) => text.replace(/\s/g, '').toUpperCase();

/**
 * Validates a 统一社会信用代码 by the code alone (GB 32100: length, characters, check character); staff verify the owner.
 * @returns the problem as an instruction, or undefined
 */
export function licenceProblem(text: string): string | undefined {
  const code = normalizeLicence(text);
  if (!code) return '请填写执照上的统一社会信用代码';
  if (code.length !== 18) return `统一社会信用代码是 18 位，现在是 ${code.length} 位，请对照执照`;
  const values = [...code].map((sign) => LICENCE_CHARACTERS.indexOf(sign));
  if (values.includes(-1)) return '只有数字和大写字母，没有 I、O、S、V、Z，请对照执照';
  let [sum, weight] = [0, 1];
  for (const value of values.slice(0, 17)) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return (31 - (sum % 31)) % 31 === values[17] ? undefined : '最后一位对不上，请对照执照逐位检查';
}

/** Problems of an application, by field; empty if there are none. */
export function merchantProblems(fields: Readonly<Record<string, string>>): Partial<MerchantFields> {
  const problems: Partial<MerchantFields> = {};
  const name = [...(fields.shopName ?? '').trim()].length;
  const { min, max } = merchantLimits.shopName;
  if (name < min || name > max) problems.shopName = `店名需 ${min}–${max} 个字`;
  const games = (fields.games ?? '').split('、').filter(Boolean).length;
  if (games < 1 || games > merchantLimits.games) problems.games = `请选 1–${merchantLimits.games} 个收的游戏`;
  const licence = licenceProblem(fields.licence ?? '');
  if (licence) problems.licence = licence;
  return problems;
}
