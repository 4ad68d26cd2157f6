import { type Path, type UseFormReturn, useController } from 'react-hook-form';
import { FieldError } from 'shared-ui/forms';
import { Chip, ChipGrid } from 'shared-ui/lists';
import classes from './Tickets.module.css';

interface KindFieldProps<F extends Record<string, string>> {
  form: UseFormReturn<F>;
  name: Path<F>;
  label: string;
  kinds: readonly { key: string; label: string }[];
  /** Error if none was selected. */
  missing: string;
}

/** The subject, one of a few options. */
export function KindField<F extends Record<string, string>>({
  form,
  name,
  label,
  kinds,
  missing,
}: KindFieldProps<F>) {
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (value) => kinds.some(({ key }) => key === value) || missing },
  });
  const error = fieldState.error?.message;
  return (
    <div className={classes.kinds} data-invalid={error ? true : undefined}>
      <ChipGrid label={label} columns={kinds.length === 4 ? 2 : 3}>
        {kinds.map(({ key, label: words }) => (
          <Chip key={key} square on={key === field.value} onClick={() => field.onChange(key)}>
            {words}
          </Chip>
        ))}
      </ChipGrid>
      <FieldError>{error}</FieldError>
    </div>
  );
}
