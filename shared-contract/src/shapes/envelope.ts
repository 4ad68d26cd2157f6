import { type Shape, type TSchema, Type } from './common';

/** The schema of the body of a successful response: `data`, or `rows` with total and the shape's extra fields. */
export function envelopeSchema(shape: Shape): TSchema {
  const head = { code: Type.Integer(), msg: Type.String() };
  if (!('rows' in shape)) return Type.Object({ ...head, data: shape.data });
  const extra = shape.extra as { properties?: Record<string, TSchema> } | undefined;
  return Type.Object({
    ...head,
    rows: Type.Array(shape.rows),
    total: Type.Integer(),
    ...extra?.properties,
  });
}
