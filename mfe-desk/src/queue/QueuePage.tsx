import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, usePageTitle } from 'shared-router';
import { problemText } from 'shared-sdk/forms';
import { Button, Drawer, EmptyState, FailedState, SkeletonBlock, StaleStrip } from 'shared-ui';
import { deskHref } from '../routes';
import { HandOver } from '../ui/HandOver';
import { useMedia } from '../ui/use-media';
import { caseKey } from './case-key';
import { storedCursor, useCursor } from './cursor';
import { FilterChips, Filters } from './Filters';
import { filterIn, isFiltered, queryOf, toggled } from './filter';
import { Preview } from './Preview';
import { pageOf } from './pages';
import { QueueList } from './QueueList';
import classes from './QueuePage.module.css';
import { useQueue } from './use-queue';
import { useQueueKeys } from './use-queue-keys';
import { useVerbs } from './use-verbs';

/** What waits for the house, what is due first in front; everything works by keys. */
export default function QueuePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterIn(search), [search]);
  const filterKey = JSON.stringify(filter);
  const [start] = useState(() => pageOf(storedCursor(filterKey).index));
  const { queue, head, error, refetch, see, want } = useQueue(filter, start);
  const cursor = useCursor(queue, filterKey);
  const verbs = useVerbs({ changing: cursor.changing, refetch });

  const beside = useMedia('(min-width:1280px)');
  const previewBeside = useMedia('(min-width:1400px)');
  const phone = useMedia('(max-width:640px)');
  const [filtersOpen, setFiltersOpen] = useState(false);
  /** The case that is read; it closes when the cursor leaves it. */
  const [opened, setOpened] = useState<string>();
  const { row } = cursor;
  const open = row !== undefined && opened === caseKey(row);
  const page = useRef<HTMLElement>(null);

  const filterBy = (next: typeof filter) => navigate(deskHref('deskQueue', queryOf(next)), { replace: true });
  const focusList = () => page.current?.querySelector<HTMLElement>('[data-queue-list]')?.focus();
  const toggle = () => setOpened(open || !row ? undefined : caseKey(row));

  useQueueKeys({
    move: (by) => cursor.moveTo(cursor.index + by),
    open: () => row && navigate(deskHref('deskCase', { entity: row.entity, id: row.id })),
    preview: toggle,
    back: () => {
      setOpened(undefined);
      focusList();
    },
    take: () => row && verbs.take(row),
    handOver: () => row && verbs.handOver(row),
    filter: () =>
      beside ? page.current?.querySelector<HTMLElement>('nav a')?.focus() : setFiltersOpen(true),
    clear: () => isFiltered(filter) && filterBy({}),
    mine: () => filterBy(toggled(filter, 'held', 'me')),
  });

  const arrived = queue?.head.arrived ?? 0;
  usePageTitle(arrived > 0 ? `(${arrived}) 待办` : '待办');
  const { index: cursorIndex } = cursor;
  const onPages = useCallback(
    (first: number, last: number) => want({ first, last, cursor: pageOf(cursorIndex) }),
    [want, cursorIndex],
  );
  // A new filter is chosen to go on in the list.
  const chosen = useRef(filterKey);
  useEffect(() => {
    if (chosen.current === filterKey || !queue) return;
    chosen.current = filterKey;
    setFiltersOpen(false);
    page.current?.querySelector<HTMLElement>('[data-queue-list]')?.focus();
  }, [filterKey, queue]);

  const total = head?.total;
  const preview = row && (
    <Preview
      work={row}
      open={open}
      onToggle={toggle}
      onTake={() => verbs.take(row)}
      onHandOver={() => verbs.handOver(row)}
    />
  );
  return (
    <main ref={page} className={classes.page}>
      {beside && <div className={classes.filters}>{head && <Filters filter={filter} head={head} />}</div>}
      {phone && head && <FilterChips filter={filter} head={head} />}
      <section className={classes.main}>
        <header className={classes.head}>
          <h2>
            等着我们的 {total !== undefined && <b>{total}</b>} 件<small>按客户看到的截止时间</small>
          </h2>
          <span className={classes.tools}>
            {head && head.doneToday > 0 && (
              <span className={classes.done}>
                你今天办了 <b>{head.doneToday}</b> 件
              </span>
            )}
            {arrived > 0 && (
              <Button size="s" variant="accent" onClick={see}>
                新到 {arrived} 件，看过了
              </Button>
            )}
            {!beside && (
              <Button size="s" icon="filter" onClick={() => setFiltersOpen(true)}>
                筛选
              </Button>
            )}
          </span>
        </header>
        <p role="status" className={classes.notice}>
          {cursor.notice}
        </p>
        {queue && error !== undefined && (
          <StaleStrip error={error} seenAt={queue.head.serverTime} onRetry={refetch} still />
        )}
        {queue && queue.head.total > 0 ? (
          <QueueList
            queue={queue}
            band={filter.due}
            cursor={cursor.index}
            moves={cursor.moves}
            onPick={cursor.moveTo}
            onPages={onPages}
          />
        ) : queue ? (
          <EmptyState
            title={isFiltered(filter) ? '没有符合筛选的事' : '现在没有事在等我们'}
            action={isFiltered(filter) && <Button href={deskHref('deskQueue')}>看全部</Button>}
          >
            {isFiltered(filter) ? '放宽筛选，或者看全部。' : '新的来了会自己出现。'}
          </EmptyState>
        ) : error !== undefined ? (
          <FailedState onRetry={refetch} module="待办">
            {problemText(error)}
          </FailedState>
        ) : (
          <SkeletonBlock lines={12} />
        )}
      </section>
      {previewBeside ? (
        <aside className={classes.preview} aria-label="预览">
          {preview}
        </aside>
      ) : (
        <Drawer open={open} onClose={() => setOpened(undefined)} title="预览">
          {open && preview}
        </Drawer>
      )}
      {!beside && (
        <Drawer open={filtersOpen} onClose={() => setFiltersOpen(false)} title="筛选">
          {head && <Filters filter={filter} head={head} />}
        </Drawer>
      )}
      <HandOver
        work={verbs.handing}
        onClose={verbs.closeHandOver}
        onActing={() => verbs.handing && cursor.changing(caseKey(verbs.handing))}
        onDone={refetch}
      />
    </main>
  );
}
