import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Button, Skeleton } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { Chip } from 'shared-ui/lists';
import classes from './GamePicker.module.css';

interface GamePickerProps {
  /** Names. */
  value: readonly string[];
  max: number;
  error: string | undefined;
  onChange: (games: string[]) => void;
  ref: Ref<{ focus: () => void }>;
}

/** Picks games as chips; at the maximum only selected ones can be tapped. */
export function GamePicker({ value, max, error, onChange, ref }: GamePickerProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const games = useCall(api.listGames, {});
  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLElement>('button:enabled')?.focus(),
  }));
  return (
    <Field
      label="收哪些游戏"
      hint={
        <span id={id}>
          已选 <span className="num">{value.length}</span>，最多 {max} 个
        </span>
      }
      error={error}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div
        ref={group}
        role="group"
        aria-label="收哪些游戏"
        aria-describedby={id}
        data-invalid={error ? true : undefined}
        className={classes.games}
      >
        {games.value?.map(({ id: gameId, name }) => {
          const on = value.includes(name);
          return (
            <Chip
              key={gameId}
              on={on}
              disabled={!on && value.length >= max}
              onClick={() => onChange(on ? value.filter((game) => game !== name) : [...value, name])}
            >
              {name}
            </Chip>
          );
        })}
        {!games.value &&
          (games.state === 'failed' ? (
            <Button size="s" icon="retry" onClick={games.refetch}>
              游戏没有加载出来，重试
            </Button>
          ) : (
            <div className={classes.waiting} role="status" aria-label="加载中">
              <Skeleton />
            </div>
          ))}
      </div>
    </Field>
  );
}
