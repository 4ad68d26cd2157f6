import { publicFileHref } from 'shared-contract';
import type { OperatorField } from 'shared-contract/shapes';

/** A line about the operator as text; the licence as a link to its picture. @param empty what is said without one */
export function LineValue({ field, value, empty }: { field: OperatorField; value: string; empty: string }) {
  if (field !== 'licence' || !value) return value || empty;
  return (
    <a href={publicFileHref(value)} target="_blank" rel="noopener">
      图片
    </a>
  );
}
