import type { AttributeText } from '../listing-form/draft';

/** The form's values, with the names of the draft, which is synchronized with it. */
export interface AssessmentFields {
  /** Keyed by `fieldOf(attrId)`. */
  attrs: Record<string, AttributeText>;
  description: string;
  /** The hidden reserve, in yuan as typed. */
  price: string;
  durationH: number;
}

export type AskMode = 'value' | 'auction';
