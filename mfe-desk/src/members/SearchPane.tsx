import { type FormEvent, useState } from 'react';
import type { Input } from 'shared-contract';
import { fieldMessage } from 'shared-sdk';
import { Button } from 'shared-ui';
import { TextInput } from 'shared-ui/forms';
import { DeskLink } from '../ui/DeskLink';
import { Pane } from '../ui/Pane';
import { Segments } from '../ui/Segments';
import classes from './Members.module.css';
import { keyOptions } from './words';

type Search = Input<'findMembers'>;

/** Looks a member up by one number. What was typed stays when the server refuses it. */
export function SearchPane({
  last,
  error,
  busy,
  onSearch,
}: {
  /** The search that is shown. */
  last: Search | null;
  error: unknown;
  busy: boolean;
  onSearch: (search: Search) => void;
}) {
  const [by, setBy] = useState<Search['by']>(last?.by ?? 'phone');
  const [value, setValue] = useState(last?.value ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(value.trim() === '');
    if (value.trim()) onSearch({ by, value: value.trim() });
  };
  return (
    <Pane
      title="找会员"
      note="每次查找都记入审计，查不到的也记"
      aside={
        <DeskLink to="deskMembers" query={{ case: 'all' }}>
          黑号库
        </DeskLink>
      }
    >
      <form className={classes.search} onSubmit={submit} noValidate>
        <Segments
          legend="按什么找"
          options={keyOptions}
          value={by}
          onChange={setBy}
          error={fieldMessage(error, 'by')}
        />
        <TextInput
          label="号码"
          hint="要写完整，不做模糊查找"
          value={value}
          maxLength={40}
          autoComplete="off"
          inputMode={by === 'phone' || by === 'memberId' ? 'numeric' : undefined}
          onChange={(event) => setValue(event.target.value)}
          error={isEmpty ? '请填写要查的号码' : fieldMessage(error, 'value')}
          figure
        />
        <Button type="submit" size="m" icon="search" busy={busy}>
          查找
        </Button>
      </form>
    </Pane>
  );
}
