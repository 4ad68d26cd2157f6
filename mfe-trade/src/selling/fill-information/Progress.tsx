import { type Control, useWatch } from 'react-hook-form';
import type { GameAttribute } from 'shared-contract';
import { FormProgress } from 'shared-ui/forms';
import { filledCount } from '../listing-form/attribute-values';
import type { Fields } from './fields';

/** The progress of the second page: its attributes, pictures, description and uid. */
export function Progress(props: {
  control: Control<Fields>;
  template: readonly GameAttribute[];
  pictures: number;
}) {
  const { control, template, pictures } = props;
  const [attrs, description, uid] = useWatch({ control, name: ['attrs', 'description', 'uid'] });
  const others = [pictures >= 3, description.trim() !== '', uid.trim() !== ''];
  const done = filledCount(template, attrs) + others.filter(Boolean).length;
  const all = template.length + others.length;
  return <FormProgress step="第 2 步，共 2 步" share={done / all} fact={`${done} / ${all} 项`} />;
}
