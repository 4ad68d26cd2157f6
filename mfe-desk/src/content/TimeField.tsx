import { clock } from 'shared-sdk';
import { TextInput } from 'shared-ui/forms';
import classes from './Content.module.css';
import { fieldTime } from './draft';
import { MOST_DAYS_AHEAD } from './problems';

/** When a notice is to appear, by the clocks of China. */
export function TimeField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <div className={classes.when}>
      <TextInput
        label="发出时间"
        hint={`北京时间，${MOST_DAYS_AHEAD} 天以内`}
        type="datetime-local"
        figure
        min={fieldTime(clock.now())}
        max={fieldTime(clock.now() + MOST_DAYS_AHEAD * 86_400_000)}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
