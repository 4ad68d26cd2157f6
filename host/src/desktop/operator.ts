import type { Operator } from '../render/protocol';

let known: Operator | undefined;

/** Sets the lines in the render worker; browsers read them from the document. */
export function setOperator(operator: Operator): void {
  known = operator;
}

/** The operator's lines of the footer; undefined in a phone's document, which does not have them. */
export function currentOperator(): Operator | undefined {
  const text = known ? undefined : globalThis.document?.getElementById('operator')?.textContent;
  if (text) known = JSON.parse(text);
  return known;
}
