import { allCalls } from './all-calls';
import type { CallName, CallRow } from './index';
import { shapes } from './shapes';

/** Contract digest by call name: method and path, and the required input keys. */
export type ContractDigest = Record<string, { at: string; needs: readonly string[] }>;

/** The digest of this contract. */
export const contractDigest: ContractDigest = Object.fromEntries(
  (Object.keys(allCalls) as CallName[])
    .filter((name) => (allCalls[name] as CallRow).audience !== 'development')
    .map((name) => {
      const { method, path } = allCalls[name] as CallRow;
      const { required = [] } = shapes[name].input as { required?: string[] };
      return [name, { at: `${method} ${path}`, needs: required }];
    }),
);
