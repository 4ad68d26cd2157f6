import Ajv, { type ValidateFunction } from 'ajv';
import { type CallName, calls } from 'shared-contract';
import { shapes } from 'shared-contract/shapes';

const bodies = new Ajv({ strict: false, allErrors: true });
/** A query string carries text alone: it becomes a number or a list where the shape wants one, as in the api. */
const queries = new Ajv({ strict: false, allErrors: true, coerceTypes: 'array' });
const compiled = new Map<string, ValidateFunction>();

function problems(ajv: Ajv, key: string, schema: () => object, value: unknown): string[] {
  const check = compiled.get(key) ?? ajv.compile(schema());
  compiled.set(key, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${key}${instancePath} ${message}`);
}

/** What the contract does not allow in an input, in words. An input from a query string gets the shape's types. */
export const checkInput = (name: CallName, input: unknown): string[] =>
  problems(calls[name].method === 'GET' ? queries : bodies, `${name} input`, () => shapes[name].input, input);

/** The shape of a value: `data`, or rows with total and what stands beside them. */
function answerSchema(name: CallName): object {
  const shape: { data?: object; rows?: object; extra?: { properties: object; required?: string[] } } =
    shapes[name];
  if (!shape.rows) return shape.data ?? {};
  return {
    type: 'object',
    required: ['rows', 'total', ...(shape.extra?.required ?? [])],
    properties: {
      rows: { type: 'array', items: shape.rows },
      total: { type: 'integer' },
      ...shape.extra?.properties,
    },
  };
}

/** What the contract does not allow in a value that a call answers, in words. */
export const checkAnswer = (name: CallName, value: unknown): string[] =>
  problems(bodies, `${name} answer`, () => answerSchema(name), JSON.parse(JSON.stringify(value ?? null)));
