import { Checkbox, TextInput } from 'shared-ui/forms';
import type { Attribute, TypedAttribute } from './game';
import { goodsNames, kindNames } from './names';
import classes from './Settings.module.css';

/** One attribute: its name, limits or options, and whether sellers must fill it in. Its kind stays. */
export function AttributeRow({
  attribute: { name, goodsType, inputType, unit, options },
  typed,
  problem,
  onChange,
}: {
  attribute: Attribute;
  typed: TypedAttribute;
  problem: string | undefined;
  onChange: (changed: Partial<TypedAttribute>) => void;
}) {
  const input = (label: string, field: 'name' | 'min' | 'max' | 'options') => (
    <TextInput
      label={
        field === 'name' ? `${name}，${goodsNames[goodsType]}，${kindNames[inputType]}` : `${name} ${label}`
      }
      maxLength={field === 'options' ? 9_000 : 20}
      figure={field === 'min' || field === 'max'}
      unit={field === 'min' || field === 'max' ? unit : undefined}
      value={typed[field]}
      aria-invalid={problem ? true : undefined}
      onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
    />
  );
  return (
    <div className={classes.attribute} data-invalid={problem ? true : undefined}>
      {input('名称', 'name')}
      {inputType === 'number' && (
        <>
          {input('下限', 'min')}
          {input('上限', 'max')}
        </>
      )}
      {options.length > 0 && <div className={classes.options}>{input('选项', 'options')}</div>}
      <Checkbox
        checked={typed.required}
        aria-label={`${name} 必填`}
        onChange={({ currentTarget: { checked } }) => onChange({ required: checked })}
      >
        必填
      </Checkbox>
      {problem && <p className={classes.problem}>{problem}</p>}
    </div>
  );
}
