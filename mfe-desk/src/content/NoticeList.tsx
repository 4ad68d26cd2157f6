import type { NoticeType } from 'shared-contract/shapes';
import { problemText } from 'shared-sdk/forms';
import { cx, EmptyState, formatDateTime, formatDay, Icon } from 'shared-ui';
import { InsetSwitch, type LoadMoreProps, PagedList, RowsSkeleton, SegmentTabs } from 'shared-ui/lists';
import { noticeKindNames } from 'shared-ui/reading';
import { KeyChips } from '../keys/KeyChips';
import { DeskLink } from '../ui/DeskLink';
import { Pane } from '../ui/Pane';
import { useRowKeys } from '../ui/use-row-keys';
import classes from './Content.module.css';
import { NEW } from './draft';
import { isKind, kinds, type NoticeRow, type NoticeState, stateNames, states } from './notices';

/** Kinds with a tab of their own; the others are chosen in a field. */
const tabbed = ['gonggao', 'xinwen', 'bangzhu'] as const satisfies NoticeType[];
const others = kinds.filter((kind) => !(tabbed as readonly NoticeType[]).includes(kind));

export interface Chosen {
  type: NoticeType | undefined;
  state: NoticeState | undefined;
}

/** The notices of a kind and state; j and k go through them. */
export function NoticeList({
  chosen: { type, state },
  id,
  pages,
  onChoose,
}: {
  chosen: Chosen;
  /** The open notice. */
  id: string | undefined;
  pages: LoadMoreProps['pages'] & { rows: readonly NoticeRow[]; total: number; error: unknown };
  onChoose: (chosen: Chosen) => void;
}) {
  useRowKeys();
  const tab = type === undefined ? 'all' : others.includes(type) ? 'others' : type;
  return (
    <div className={classes.list}>
      <Pane
        title="内容"
        note={pages.rows.length > 0 && pages.total}
        aside={
          <DeskLink to="deskContent" query={{ type, state, id: NEW }} className={classes.write}>
            <Icon name="plus" />
            写一条 <KeyChips of="w" />
          </DeskLink>
        }
        flush
      >
        <SegmentTabs
          label="种类"
          tabs={[
            { key: 'all', label: '全部' },
            ...tabbed.map((key) => ({ key, label: noticeKindNames[key] })),
            { key: 'others', label: '其他' },
          ]}
          value={tab}
          onChange={(next) =>
            onChoose({ type: next === 'others' ? others[0] : isKind(next) ? next : undefined, state })
          }
        />
        <div className={classes.filters}>
          {tab === 'others' && (
            <select
              className={classes.select}
              aria-label="其他种类"
              value={type}
              onChange={({ currentTarget: { value } }) => {
                if (isKind(value)) onChoose({ type: value, state });
              }}
            >
              {others.map((key) => (
                <option key={key} value={key}>
                  {noticeKindNames[key]}
                </option>
              ))}
            </select>
          )}
          <InsetSwitch
            label="状态"
            wide
            tabs={[{ key: 'all', label: '全部' }, ...states.map((key) => ({ key, label: stateNames[key] }))]}
            value={state ?? 'all'}
            onChange={(next) => onChoose({ type, state: next === 'all' ? undefined : next })}
          />
        </div>
        <PagedList
          pages={pages}
          unit="篇"
          module="内容"
          problem={problemText(pages.error)}
          loading={<RowsSkeleton />}
          empty={<EmptyState title="这里还没有内容">换一个种类或状态，或者写一条。</EmptyState>}
        >
          {(row) => (
            <li key={row.id} data-row>
              <DeskLink
                to="deskContent"
                query={{ type, state, id: row.id }}
                className={classes.row}
                current={row.id === id}
              >
                <span className={cx(classes.name, 'one-line')}>{row.title}</span>
                <span className={classes.fact}>
                  {[
                    row.category ?? noticeKindNames[row.noticeType],
                    row.by,
                    row.pinned && '置顶',
                    row.edits > 0 && `改过 ${row.edits} 次`,
                  ]
                    .filter(Boolean)
                    .join('\u00a0· ')}
                </span>
                <Standing of={row} />
              </DeskLink>
            </li>
          )}
        </PagedList>
      </Pane>
    </div>
  );
}

/** In which state a notice is, and since when; of a scheduled one, from when. */
function Standing({ of: { state, publishedAt } }: { of: NoticeRow }) {
  if (state === 'withdrawn') return <span className={classes.fact}>已撤</span>;
  return (
    <span className={cx(state === 'scheduled' ? classes.awaited : classes.fact, 'num')}>
      {state === 'scheduled' ? `等发 ${formatDateTime(publishedAt)}` : `已发 ${formatDay(publishedAt)}`}
    </span>
  );
}
