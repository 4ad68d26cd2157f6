import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import type { GameAttribute } from 'shared-contract';
import { Block } from 'shared-ui';
import classes from './AttributeBlocks.module.css';
import { AttributeField } from './AttributeField';
import { inRows } from './attribute-rows';
import { attributeProblem, inGroups } from './attribute-values';
import { type AttributeText, fieldOf } from './draft';

interface AttributeBlocksProps<F extends FieldValues> {
  control: Control<F>;
  template: readonly GameAttribute[];
}

/**
 * The game's attributes by group, in a form with the values under `attrs` (by `fieldOf(attrId)`). Small numbers stand in
 * two columns.
 */
export function AttributeBlocks<F extends { attrs: Record<string, AttributeText> }>({
  control,
  template,
}: AttributeBlocksProps<F>) {
  const field = (attribute: GameAttribute) => (
    <Controller
      key={attribute.attrId}
      control={control}
      name={`attrs.${fieldOf(attribute.attrId)}` as Path<F>}
      rules={{ validate: (value) => attributeProblem(attribute, value as AttributeText) ?? true }}
      render={({ field, fieldState }) => (
        <div data-invalid={fieldState.error ? true : undefined}>
          <AttributeField
            attribute={attribute}
            value={field.value as AttributeText}
            error={fieldState.error?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        </div>
      )}
    />
  );
  return inGroups(template).map(({ group, attributes }) => (
    <Block key={group} title={group}>
      {inRows(attributes).map((row) =>
        row.length > 1 ? (
          <div key={row[0]?.attrId} className={classes.numbers}>
            {row.map(field)}
          </div>
        ) : (
          row.map(field)
        ),
      )}
    </Block>
  ));
}
