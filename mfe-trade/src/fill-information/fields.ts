import type { AttributeText, BindingKey } from '../selling/draft';

/** What the second page asks, as its form holds it. */
export interface Fields {
  uid: string;
  title: string;
  /** By `fieldOf(attrId)`. */
  attrs: Record<string, AttributeText>;
  binding: Record<BindingKey, string>;
  description: string;
  agreed: boolean;
}
