import type { AttributeText } from '../selling/draft';

/** What the form holds; by the names of the draft, which follows it. */
export interface AskFields {
  /** By `fieldOf(attrId)`. */
  attrs: Record<string, AttributeText>;
  description: string;
  /** The hidden reserve, in yuan as typed. */
  price: string;
  durationH: number;
}

export type AskMode = 'value' | 'auction';
