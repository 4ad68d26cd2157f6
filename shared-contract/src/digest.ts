import { type CallName, type CallRow, calls } from './index';
import { shapes } from './shapes';

/** Contract digest by call name: method and path, and the required input keys. */
export type ContractDigest = Record<string, { at: string; needs: readonly string[] }>;

/** The digest of this contract. */
export const contractDigest: ContractDigest = Object.fromEntries(
  (Object.keys(calls) as CallName[])
    .filter((name) => (calls[name] as CallRow).audience !== 'development')
    .map((name) => {
      const { method, path } = calls[name] as CallRow;
      const { required = [] } = shapes[name].input as { required?: string[] };
      return [name, { at: `${method} ${path}`, needs: required }];
    }),
);
