import type { GameAttribute } from 'shared-contract';
import { attributeProblem } from '../../listing-form/attribute-values';
import { fieldOf } from '../../listing-form/draft';
import type { Fields } from '../fields';
import { MIN_DESCRIPTION } from '../limits';

/** The names of what must still be filled in or changed before the form can be sent, in the form's order. */
export function missingParts(
  { attrs, description, uid, agreed }: Fields,
  template: readonly GameAttribute[],
  { pictureProblem, uidNeeded }: { pictureProblem: string | undefined; uidNeeded: boolean },
): string[] {
  return [
    pictureProblem && '截图',
    ...template.map(
      (attribute) => attributeProblem(attribute, attrs[fieldOf(attribute.attrId)]) && attribute.name,
    ),
    [...description.trim()].length < MIN_DESCRIPTION && '描述',
    uidNeeded && !uid.trim() && '账号 UID',
    !agreed && '同意说明',
  ].filter((name) => typeof name === 'string');
}
