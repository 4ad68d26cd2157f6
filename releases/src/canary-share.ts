/**
 * The option `--canary`: a percentage of the visitors, or `steps`.
 * @returns undefined without the option
 * @throws Error with a readable message for anything else
 */
export function canaryShare(text: string | undefined): number | 'steps' | undefined {
  if (text === undefined || text === 'steps') return text;
  const share = Number(text);
  if (!(Number.isInteger(share) && share >= 1 && share <= 99))
    throw new Error('--canary 后面写 1 到 99：一百位访客里有多少位用新版；或写 steps：由访问的情况决定');
  return share;
}

/** The visitors that get a release, for the line that a command prints. */
export const audienceText = (canary: number | 'steps' | undefined): string => {
  if (canary === undefined) return '所有访客';
  return canary === 'steps' ? '1% 的访客，以后由访问的情况决定' : `${canary}% 的访客`;
};
