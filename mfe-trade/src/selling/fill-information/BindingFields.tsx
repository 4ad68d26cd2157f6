import { type Control, Controller } from 'react-hook-form';
import { Block } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { Chip } from 'shared-ui/lists';
import { type BindingKey, bindingKeys } from '../listing-form/draft';
import { bindingNames } from '../listing-form/goods-types';
import classes from './BindingFields.module.css';
import type { Fields } from './fields';

const answers: Record<BindingKey, readonly string[]> = {
  phone: ['可换绑', '未绑定', '不可换绑'],
  email: ['可换绑', '未绑定', '随号出', '不可换绑'],
  realname: ['可二次实名', '未实名', '不可更改'],
  cooldown: ['无冷却', '7 天', '15 天', '30 天'],
};

/** The bindings of the account. Unanswered ones are shown to buyers as 未披露 (product section 7, advance 1). */
export function BindingFields({ control }: { control: Control<Fields> }) {
  return (
    <Block title="换绑与归属" note="不答会显示“未披露”">
      {bindingKeys.map((key) => (
        <Controller
          key={key}
          control={control}
          name={`binding.${key}`}
          render={({ field: { value, onChange } }) => (
            <Field label={bindingNames[key]}>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own frame */}
              <div className={classes.chips} role="group" aria-label={bindingNames[key]}>
                {[...new Set([...answers[key], ...(value ? [value] : [])])].map((answer) => (
                  <Chip key={answer} on={value === answer} onClick={() => onChange(answer)}>
                    {answer}
                  </Chip>
                ))}
                <Chip on={!value} onClick={() => onChange('')}>
                  未披露
                </Chip>
              </div>
            </Field>
          )}
        />
      ))}
    </Block>
  );
}
