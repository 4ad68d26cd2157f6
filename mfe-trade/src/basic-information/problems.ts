import type { FieldError } from 'shared-contract';

/** Fields of a consignment that are asked on the first page. */
const fields = [
  'gameId',
  'goodsType',
  'systemId',
  'operatorId',
  'areaId',
  'serverId',
  'priceFen',
  'phone',
  'privateBuyerPhone',
] as const;
type BasicField = (typeof fields)[number];

const isBasic = (field: string): field is BasicField => (fields as readonly string[]).includes(field);

/** Those of a refusal's fields that belong to the first page. */
export const basicProblems = (all: readonly FieldError[]): FieldError[] =>
  all.filter(({ field }) => isBasic(field));

/** What the second page sent along in the history entry: field → sentence. ⚠ An entry may hold anything. */
export function problemsFrom(state: unknown): Partial<Record<BasicField, string>> {
  const told = (state as { problems?: unknown } | null)?.problems;
  if (!Array.isArray(told)) return {};
  return Object.fromEntries(
    told.flatMap((one: Partial<FieldError> | null) =>
      typeof one?.field === 'string' && isBasic(one.field) && typeof one.msg === 'string'
        ? [[one.field, one.msg]]
        : [],
    ),
  );
}
