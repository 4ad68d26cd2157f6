import type { GameAttribute, Input } from 'shared-contract';
import { fenOf } from 'shared-ui/forms';
import { attributeInput } from '../listing-form/attribute-values';
import type { Draft } from '../listing-form/draft';
import type { AskMode, AssessmentFields } from './fields';

/** The call's input (product call createAssessment), without its id. */
export function assessmentInput(
  mode: AskMode,
  { gameId, places }: Pick<Draft, 'gameId' | 'places'>,
  { attrs, description, price, durationH }: AssessmentFields,
  { template, images }: { template: readonly GameAttribute[]; images: string[] },
): Omit<Input<'createAssessment'>, 'clientReqId'> {
  const known = { mode, gameId, attrs: attributeInput(template, attrs) };
  if (mode === 'value') return known;
  const reserveFen = fenOf(price);
  return {
    ...known,
    ...places,
    images,
    description: description.trim(),
    durationH,
    ...(reserveFen === undefined ? {} : { reserveFen }),
  };
}
