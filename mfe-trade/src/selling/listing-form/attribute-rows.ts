import type { GameAttribute } from 'shared-contract';
import { attributeHint } from './attribute-values';

type Attribute = Pick<
  GameAttribute,
  'attrId' | 'name' | 'inputType' | 'unit' | 'min' | 'max' | 'required' | 'options'
>;

/** The widest label with its hint on half the width of a small phone, in em. */
const HALF_EM = 10;

/** The approximate width of a text in em: a Chinese character is one em wide, others about half of it. */
const emOf = (text: string) => [...text].reduce((em, character) => em + (character > '\u2e7f' ? 1 : 0.55), 0);

/** Whether an attribute is a number whose label and hint fit into one of two columns. */
export const fitsHalf = (attribute: Attribute): boolean =>
  attribute.inputType === 'number' && emOf(attribute.name) + emOf(attributeHint(attribute) ?? '') <= HALF_EM;

/** Consecutive small numbers together, every other attribute alone; in the order of the template. */
export function inRows<A extends Attribute>(attributes: readonly A[]): A[][] {
  const rows: A[][] = [];
  for (const attribute of attributes) {
    const last = rows.at(-1);
    if (last?.[0] && fitsHalf(last[0]) && fitsHalf(attribute)) last.push(attribute);
    else rows.push([attribute]);
  }
  return rows;
}
