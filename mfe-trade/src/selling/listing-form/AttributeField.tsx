import type { GameAttribute } from 'shared-contract';
import { ControlRow, Field, FieldError, PickField, TextInput } from 'shared-ui/forms';
import { Chip, InsetSwitch } from 'shared-ui/lists';
import classes from './AttributeField.module.css';
import { attributeHint } from './attribute-values';
import type { AttributeText } from './draft';

interface AttributeFieldProps {
  attribute: GameAttribute;
  value: AttributeText | undefined;
  error: string | undefined;
  onChange: (value: AttributeText) => void;
  onBlur: () => void;
}

/** Maximum text length of an attribute (shapes/trade, AttributeInput). */
const MAX_TEXT = 200;

const yesNo = [
  { key: 'yes', label: '是' },
  { key: 'no', label: '否' },
  { key: '', label: '不填' },
] as const;

/** The input for one attribute of a game, by its template (product call listAttributes). */
export function AttributeField({ attribute, value, error, onChange, onBlur }: AttributeFieldProps) {
  const { name, inputType, unit, options } = attribute;
  const hint = attributeHint(attribute);
  const text = typeof value === 'string' ? value : '';
  switch (inputType) {
    case 'single':
      return (
        <PickField
          label={name}
          hint={hint}
          error={error}
          options={options.map((option) => ({ id: option, name: option }))}
          value={text || null}
          onChange={onChange}
        />
      );
    case 'multi': {
      const chosen = Array.isArray(value) ? value : [];
      return (
        <Field label={name} hint={hint} error={error}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own frame */}
          <div className={classes.chips} role="group" aria-label={name}>
            {options.map((option) => (
              <Chip
                key={option}
                on={chosen.includes(option)}
                onClick={() =>
                  onChange(
                    chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option],
                  )
                }
              >
                {option}
              </Chip>
            ))}
          </div>
        </Field>
      );
    }
    case 'bool':
      return (
        <div className={classes.bool}>
          <ControlRow label={name} note={hint}>
            <InsetSwitch
              label={name}
              tabs={yesNo}
              value={text as (typeof yesNo)[number]['key']}
              onChange={onChange}
            />
          </ControlRow>
          <FieldError>{error}</FieldError>
        </div>
      );
    default:
      return (
        <TextInput
          label={name}
          hint={hint}
          error={error}
          unit={unit || undefined}
          figure={inputType === 'number'}
          inputMode={inputType === 'number' ? 'decimal' : 'text'}
          maxLength={inputType === 'number' ? 15 : MAX_TEXT}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      );
  }
}
