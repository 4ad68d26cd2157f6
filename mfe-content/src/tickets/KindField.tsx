import { Chip, ChipGrid, FieldError } from 'shared-ui';
import classes from './Tickets.module.css';

/** What it is about, one of a few. */
export function KindField<K extends string>({
  label,
  kinds,
  value,
  onPick,
  error,
}: {
  label: string;
  kinds: readonly { key: K; label: string }[];
  value: string;
  onPick: (kind: K) => void;
  error?: string | undefined;
}) {
  return (
    <div className={classes.kinds} data-invalid={error ? true : undefined}>
      <ChipGrid label={label} columns={3}>
        {kinds.map(({ key, label: name }) => (
          <Chip key={key} square on={key === value} onClick={() => onPick(key)}>
            {name}
          </Chip>
        ))}
      </ChipGrid>
      <FieldError>{error}</FieldError>
    </div>
  );
}
