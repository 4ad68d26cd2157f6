import type { FieldError } from 'shared-contract';

/** Consignment fields of the first page. */
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

/** The field errors that belong to the first page. */
export const basicProblems = (all: readonly FieldError[]): FieldError[] =>
  all.filter(({ field }) => isBasic(field));

/**
 * Parses the errors that the second page put into the history state: field → message. ⚠ Untrusted: an entry may
 * contain anything.
 */
export function problemsFrom(state: unknown): Partial<Record<BasicField, string>> {
  const problems = (state as { problems?: unknown } | null)?.problems;
  if (!Array.isArray(problems)) return {};
  return Object.fromEntries(
    problems.flatMap((one: Partial<FieldError> | null) =>
      typeof one?.field === 'string' && isBasic(one.field) && typeof one.msg === 'string'
        ? [[one.field, one.msg]]
        : [],
    ),
  );
}
