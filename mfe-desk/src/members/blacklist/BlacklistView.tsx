import { type FormEvent, useState } from 'react';
import type { Input } from 'shared-contract';
import type { BlacklistEntry, BlacklistKey } from 'shared-contract/shapes';
import { fieldMessage } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { usePages } from 'shared-sdk/pages';
import { Button, EmptyState, formatDay } from 'shared-ui';
import { TextInput } from 'shared-ui/forms';
import { InsetSwitch, PagedList, RowsSkeleton } from 'shared-ui/lists';
import { DeskLink } from '../../ui/DeskLink';
import { Pane } from '../../ui/Pane';
import { Segments } from '../../ui/Segments';
import membersClasses from '../Members.module.css';
import { accountKinds, kindName } from '../words';
import classes from './Blacklist.module.css';

type Search = Pick<Input<'listBlacklist'>, 'by' | 'value' | 'status'>;

const keys: readonly { value: BlacklistKey; label: string }[] = [
  ...accountKinds,
  { value: 'caseNo', label: '编号' },
];
const states = [
  { key: 'all', label: '全部' },
  { key: 'active', label: '有效' },
  { key: 'lifted', label: '已解除' },
] as const;

/** The blacklist, the newest first, and the search for one account in full. Each reading of a page is recorded. */
export function BlacklistView() {
  const [search, setSearch] = useState<Search>({});
  const pages = usePages(desk.listBlacklist, search);
  const { status = 'all' } = search;
  return (
    <>
      <SearchPane
        error={pages.error}
        busy={pages.state === 'loading' && search.value !== undefined}
        onSearch={(by, value) => setSearch({ ...search, by, value })}
        onAll={search.value === undefined ? undefined : () => setSearch({ status: search.status })}
      />
      <Pane title="黑号库" note={pages.rows.length > 0 && pages.total} aside="每次查看都记入审计" flush>
        <div className={classes.filters}>
          <InsetSwitch
            label="状态"
            tabs={states}
            value={status}
            onChange={(next) =>
              setSearch({ ...search, status: next === 'active' || next === 'lifted' ? next : undefined })
            }
          />
        </div>
        <PagedList
          pages={pages}
          unit="条"
          module="黑号库"
          problem={problemText(pages.error)}
          loading={<RowsSkeleton />}
          empty={<EmptyState title="没有记录">账号要写完整；换一个状态，或者看全部。</EmptyState>}
        >
          {(entry) => <Row key={entry.caseNo} of={entry} />}
        </PagedList>
      </Pane>
    </>
  );
}

function Row({
  of: { caseNo, kind, maskedValue, gameName, reason, status, at, by, pictureCount },
}: {
  of: BlacklistEntry;
}) {
  return (
    <li data-row>
      <DeskLink to="deskMembers" query={{ case: caseNo }} className={classes.row}>
        <span className={classes.account}>
          {kindName(kind)} <b className="num">{maskedValue}</b>
        </span>
        <span className={classes.reason}>{reason}</span>
        <span className={classes.fact}>
          {[
            status === 'lifted' && '已解除',
            gameName,
            pictureCount > 0 && `证据 ${pictureCount} 张`,
            by,
            formatDay(at, { year: true }),
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </span>
      </DeskLink>
    </li>
  );
}

function SearchPane({
  error,
  busy,
  onSearch,
  onAll,
}: {
  error: unknown;
  busy: boolean;
  onSearch: (by: BlacklistKey, value: string) => void;
  /** Ends the search; undefined without one. */
  onAll: (() => void) | undefined;
}) {
  const [by, setBy] = useState<BlacklistKey>('phone');
  const [value, setValue] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(value.trim() === '');
    if (value.trim()) onSearch(by, value.trim());
  };
  return (
    <Pane title="查一个账号" aside={<DeskLink to="deskMembers">找会员</DeskLink>}>
      <form className={membersClasses.search} onSubmit={submit} noValidate>
        <Segments
          legend="按什么查"
          options={keys}
          value={by}
          onChange={setBy}
          error={fieldMessage(error, 'by')}
        />
        <TextInput
          label="账号或编号"
          hint="要写完整，存下的只有打码和指纹"
          value={value}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
          error={isEmpty ? '请填写账号或编号' : fieldMessage(error, 'value')}
          figure
        />
        <Button type="submit" size="m" icon="search" busy={busy}>
          查找
        </Button>
        {onAll && (
          <Button variant="text" size="m" onClick={onAll}>
            看全部
          </Button>
        )}
      </form>
    </Pane>
  );
}
