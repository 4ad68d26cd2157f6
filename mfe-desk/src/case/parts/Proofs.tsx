import { Field, ImageUploader } from 'shared-ui/forms';
import { useOpenCase } from '../open-case';

/** Most pictures of one decision (shared-contract, actAsStaff). */
const MOST = 9;

/** Pictures of what was found; they go with the decision and stay in the order's timeline. */
export function Proofs() {
  const { items, add, retry, remove } = useOpenCase().uploads;
  return (
    <Field label="这次的图" hint={`两边都看得到，最多 ${MOST} 张；账号和手机请先打码`}>
      <ImageUploader items={items} max={MOST} onAdd={add} onRetry={retry} onRemove={remove} />
    </Field>
  );
}
