/** Asks an authority whether a name and an identity number belong together. The number must not be kept or logged. */
export interface RealNameVerifier {
  verify(realName: string, idNo: string): Promise<'match' | 'mismatch'>;
}

/** Stands in for the authority: knows only region 990000, which exists nowhere (product section 5, "No real people"). */
export const demoVerifier: RealNameVerifier = {
  verify: async (_realName, idNo) => (idNo.startsWith('990000') ? 'match' : 'mismatch'),
};
