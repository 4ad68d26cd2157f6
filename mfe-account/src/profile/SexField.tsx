import type { Profile } from 'shared-contract';
import { Field } from 'shared-ui/forms';
import { InsetSwitch } from 'shared-ui/lists';

const choices = [
  { key: 'male', label: '男' },
  { key: 'female', label: '女' },
  { key: 'unknown', label: '不说' },
] as const satisfies readonly { key: Profile['sex']; label: string }[];

interface SexFieldProps {
  value: Profile['sex'];
  onChange: (sex: Profile['sex']) => void;
}

export function SexField({ value, onChange }: SexFieldProps) {
  return (
    <Field label="性别" hint="不公开">
      <InsetSwitch wide label="性别" tabs={choices} value={value} onChange={onChange} />
    </Field>
  );
}
