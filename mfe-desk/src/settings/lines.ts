import type { Value } from 'shared-contract';
import type { OperatorField } from 'shared-contract/shapes';
import type { Problems } from '../ui/use-act';

export type Settings = Value<'getStaffSettings'>;
export type SettingsField = OperatorField | 'note';

/** What was typed about the operator and not saved yet. */
export interface OperatorDraft extends Record<OperatorField, string> {
  /** Why it is changed. */
  note: string;
  /** Number of the version that the change was begun on. */
  version: number;
}

export const draftOf = ({ operator, version }: Settings): OperatorDraft => ({
  ...operator,
  note: '',
  version,
});

interface Line {
  label: string;
  hint?: string;
  maxLength: number;
  /** The law requires it of every site. */
  required?: true;
  /** What is said when it is wrong; the server says the same. */
  problem: string;
}

/** The lines about the operator, in the order of the form. */
export const lines: Readonly<Record<OperatorField, Line>> = {
  name: { label: '名称', maxLength: 80, required: true, problem: '名称需 2–80 字' },
  icp: { label: 'ICP 备案', maxLength: 80, required: true, problem: '请填写 ICP 备案号，不超过 80 字' },
  edi: {
    label: '增值电信（EDI）',
    maxLength: 80,
    required: true,
    problem: '请填写增值电信许可证号，不超过 80 字',
  },
  police: { label: '公安备案', maxLength: 80, required: true, problem: '请填写公安备案号，不超过 80 字' },
  creditCode: {
    label: '统一社会信用代码',
    hint: '18 位，可以空着',
    maxLength: 18,
    problem: '统一社会信用代码是 18 位数字和大写字母',
  },
  address: { label: '地址', hint: '可以空着', maxLength: 200, problem: '地址不超过 200 字' },
  processors: {
    label: '个人信息处理者',
    hint: '一行一家，写明替我们处理什么；可以空着',
    maxLength: 2_000,
    problem: '个人信息处理者不超过 2000 字',
  },
  licence: {
    label: '营业执照',
    hint: '谁都看得到；可以空着',
    maxLength: 22,
    problem: '图片不存在，请重新上传',
  },
};
export const lineEntries = Object.entries(lines) as [OperatorField, Line][];

/** What is wrong with a change before it is sent. */
export function settingsProblems(draft: OperatorDraft): Problems<SettingsField> {
  const wrong = lineEntries.filter(([field, { required, maxLength }]) => {
    const value = draft[field].trim();
    if (field === 'creditCode') return !/^([0-9A-Z]{18})?$/.test(value);
    return value.length > maxLength || (required && value.length < 2);
  });
  return {
    ...Object.fromEntries(wrong.map(([field, { problem }]) => [field, problem])),
    ...((draft.note.trim().length < 2 || draft.note.length > 500) && { note: '请写明说明（2–500 字）' }),
  };
}
