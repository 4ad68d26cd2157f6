import { TypeRegistry } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { CallName } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { envelopeSchema, shapes } from 'shared-contract/shapes';

// TypeBox checks only kinds that it knows; the contract's other one is a list of words.
TypeRegistry.Set<{ enum: readonly unknown[] }>('Unsafe', (schema, value) => schema.enum.includes(value));

// A path without parameters before those that it would match: /notice/categories is no /notice/{id}.
const calls = (Object.keys(allCalls) as CallName[])
  .map((name) => {
    const { method, path } = allCalls[name];
    return { name, method, path, matches: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
  })
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

/**
 * Where a successful response is not as the contract has it.
 * @param request the method and path of the call
 * @returns a line for each place; none for a response that fits
 */
export function brokenRules({ method, path }: { method: string; path: string }, body: unknown): string[] {
  const call = calls.find((one) => one.method === method && one.matches.test(path));
  if (!call) return [`${method} ${path} is no call of the contract`];
  return [...Value.Errors(envelopeSchema(shapes[call.name]), body)].map(
    ({ path: place, message, value }) =>
      `${call.name} answers ${JSON.stringify(value)?.slice(0, 60)} at ${place}: ${message}`,
  );
}
