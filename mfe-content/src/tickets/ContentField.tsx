import { type Path, type UseFormReturn, useController } from 'react-hook-form';
import { TextArea } from 'shared-ui/forms';

const MIN = 10;
const MAX = 500;

/** What is wrong with the words of a ticket, counted as the server counts them; true where nothing is. */
const contentRule = (text: string) => {
  const missing = MIN - [...text.trim()].length;
  return missing <= 0 || `至少写 ${MIN} 个字，还差 ${missing} 个`;
};

interface ContentFieldProps<F extends { content: string }> {
  form: UseFormReturn<F>;
  label: string;
  placeholder: string;
}

/** What it is all about, in 10–500 letters. */
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
