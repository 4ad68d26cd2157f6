import Ajv, { type ValidateFunction } from 'ajv';
import type { CallName } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { shapes } from 'shared-contract/shapes';

const bodies = new Ajv({ strict: false, allErrors: true });
/** Query strings carry only text: values are coerced to numbers or lists where the shape requires, as in the api. */
const queries = new Ajv({ strict: false, allErrors: true, coerceTypes: 'array' });
const compiled = new Map<string, ValidateFunction>();

function problems(ajv: Ajv, key: string, schema: () => object, value: unknown): string[] {
  const check = compiled.get(key) ?? ajv.compile(schema());
  compiled.set(key, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${key}${instancePath} ${message}`);
}

/** Violations of the contract in an input, as messages. Inputs from a query string are coerced. */
export const checkInput = (name: CallName, input: unknown): string[] =>
  problems(
    allCalls[name].method === 'GET' ? queries : bodies,
    `${name} input`,
    () => shapes[name].input,
    input,
  );

/** The schema of an answer: `data`, or rows with total and extra fields. */
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

/** Violations of the contract in an answer, as messages. */
export const checkAnswer = (name: CallName, value: unknown): string[] =>
  problems(bodies, `${name} answer`, () => answerSchema(name), JSON.parse(JSON.stringify(value ?? null)));
