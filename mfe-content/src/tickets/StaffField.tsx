import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { FailedState } from 'shared-ui';
import { PickField } from 'shared-ui/forms';

/** Selects a member of staff by the name shown in conversations. */
export function StaffField({
  value,
  error,
  onPick,
}: {
  value: string;
  error: string | undefined;
  onPick: (name: string) => void;
}) {
  const staff = useCall(api.listStaff, {});
  if (!staff.value && staff.state === 'failed')
    return <FailedState boxed module="客服名单" onRetry={staff.refetch} />;
  const duties = new Map<string, string[]>();
  for (const { name, duty } of staff.value ?? []) duties.set(name, [...(duties.get(name) ?? []), duty]);
  return (
    <div data-invalid={error ? true : undefined}>
      <PickField
        label="哪一位客服"
        placeholder={staff.value ? '请选择' : '正在取名单'}
        disabled={!staff.value}
        options={[...duties].map(([name, of]) => ({ id: name, name, note: of.join('、') }))}
        value={value || null}
        error={error}
        onChange={onPick}
      />
    </div>
  );
}
