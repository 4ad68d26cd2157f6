import { type Path, type UseFormReturn, useController } from 'react-hook-form';
import { TextArea } from 'shared-ui/forms';

const MIN = 10;
const MAX = 500;

/** Validates the content of a ticket, counted as on the server; true if valid. */
const contentRule = (text: string) => {
  const missing = MIN - [...text.trim()].length;
  return missing <= 0 || `至少写 ${MIN} 个字，还差 ${missing} 个`;
};

interface ContentFieldProps<F extends { content: string }> {
  form: UseFormReturn<F>;
  label: string;
  placeholder: string;
}

/** The content of a ticket, 10–500 letters. */
export function ContentField<F extends { content: string }>({ form, ...words }: ContentFieldProps<F>) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'content' as Path<F>,
    rules: { validate: contentRule },
  });
  return (
    <TextArea
      {...words}
      {...field}
      hint={`${MIN}–${MAX} 字`}
      rows={5}
      maxLength={MAX}
      error={fieldState.error?.message}
    />
  );
}
