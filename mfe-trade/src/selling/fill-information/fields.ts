import type { AttributeText, BindingKey } from '../listing-form/draft';

/** The form values of the second page. */
export interface Fields {
  uid: string;
  title: string;
  /** Keyed by `fieldOf(attrId)`. */
  attrs: Record<string, AttributeText>;
  binding: Record<BindingKey, string>;
  description: string;
  agreed: boolean;
}
