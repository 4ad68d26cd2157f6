import type { Value } from 'shared-contract';

type Estimate = NonNullable<Value<'createAssessment'>['estimate']>;

/** The confidence of an estimate, as text. */
export const confidenceWords: Record<Estimate['confidence'], string> = {
  high: '把握高',
  medium: '把握中等',
  low: '把握低',
  none: '样本不足',
};
