import type { TSchema } from '@sinclair/typebox';
import type { FieldError } from 'shared-contract';

/** The JSON Schema keywords used here. */
interface Node {
  type?: string;
  err?: string;
  const?: unknown;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
}

/**
 * Coerces query-string text to numbers, booleans and lists as the schema requires. Text that does not parse is left as
 * is and fails validation.
 */
export function coerceQuery(schema: TSchema, query: Record<string, unknown>): Record<string, unknown> {
  const properties = (schema as Node).properties ?? {};
  const input: Record<string, unknown> = {};
  for (const [name, node] of Object.entries(properties)) {
    const value = Object.hasOwn(query, name) ? query[name] : undefined;
    // An empty parameter (`?gameId=`), as forms and links send it, counts as absent.
    if (value !== undefined && value !== '') input[name] = coerce(node, value);
  }
  return input;
}

function coerce(node: Node, value: unknown): unknown {
  if (node.type === 'array')
    return [value].flat().map((item) => (node.items ? coerce(node.items, item) : item));
  if (typeof value !== 'string') return value;
  if ((node.type === 'integer' || node.type === 'number') && /^-?\d{1,15}(\.\d+)?$/.test(value))
    return Number(value);
  if (node.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/**
 * Turns a union discriminated by `action` into a `discriminator` schema, so that only the matching variant is
 * validated: with `anyOf`, `removeAdditional` of each variant would delete the properties of the others.
 */
export function toValidationSchema(schema: TSchema): TSchema {
  const { anyOf } = schema as Node;
  if (!anyOf?.every((kind) => kind.properties?.action?.const !== undefined)) return schema;
  const { anyOf: oneOf, ...rest } = schema;
  return {
    ...rest,
    type: 'object',
    required: ['action'],
    discriminator: { propertyName: 'action' },
    oneOf,
  } as TSchema;
}

/** The properties of Ajv errors used here. */
interface AjvError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** One message per invalid field: the schema's `err`, or a default. */
export function fieldErrors(schema: TSchema, errors: AjvError[]): FieldError[] {
  const found = new Map<string, string>();
  for (const { instancePath, keyword, params } of errors) {
    const path = instancePath.split('/').slice(1);
    if (keyword === 'required') path.push(String(params.missingProperty));
    if (keyword === 'discriminator') path.push(String(params.tag));
    const field = path.join('.');
    if (!found.has(field)) found.set(field, messageAt(schema as Node, path) ?? '填写的内容不对');
  }
  return [...found].map(([field, msg]) => ({ field, msg }));
}

/** The `err` of the schema node nearest to the value on its path. */
function messageAt(node: Node, path: string[]): string | undefined {
  let nodes: Node[] = [node];
  let message = node.err;
  for (const step of path) {
    nodes = nodes
      .flatMap((each) => [each, ...(each.anyOf ?? []), ...(each.oneOf ?? [])])
      .flatMap((each) => each.properties?.[step] ?? each.items ?? []);
    message = nodes.find(({ err }) => err)?.err ?? message;
  }
  return message;
}
