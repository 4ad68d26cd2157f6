import { type Static, type TSchema, Type } from '@sinclair/typebox';

/** Ids are strings on the wire whatever the database uses. `err` is the sentence shown at the field. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', err: '编号格式不对' });
export const Fen = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
export const SignedFen = Type.Integer();
/** ISO-8601 with +08:00. */
export const Time = Type.String();
export const Maybe = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const Words = <const T extends readonly string[]>(words: T, options: { err?: string } = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words], ...options });
export const Empty = Type.Object({});

export const Phone = Type.String({ pattern: '^1\\d{10}$', err: '请填写 11 位手机号' });
export const SmsCode = Type.String({ pattern: '^\\d{6}$', err: '请填写 6 位短信验证码' });
/** An idempotency key made by the client: same key and body → the first answer again (quality, "clientReqId"). */
export const ClientReqId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$', err: '请求编号格式不对' });

/** Paging of product section 3: pageNum from 1, pageSize 20, at most 50 (more is read as 50). */
export const Page = {
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, err: '页码从 1 开始' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, err: '每页至少 1 条' })),
};

/** A call's shape: one `data` value, or `rows` with total and, beside them, `extra` fields. */
export interface DataShape {
  input: TSchema;
  data: TSchema;
}
export interface RowsShape {
  input: TSchema;
  rows: TSchema;
  extra?: TSchema;
}
export type Shape = DataShape | RowsShape;

export type { Static, TSchema };
export { Type };
