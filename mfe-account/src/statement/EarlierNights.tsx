import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { EmptyState, FailedState, formatFen, SkeletonBlock } from 'shared-ui';
import { ListRow, LoadMore } from 'shared-ui/lists';
import { factsOf } from './check-proof';

/** All nights, the newest first; each leads to its statement. */
export function EarlierNights({ onChoose }: { onChoose: () => void }) {
  const nights = usePages(api.listStatements, {});
  if (nights.rows.length === 0) {
    if (nights.state === 'failed') return <FailedState onRetry={nights.refetch} module="以前的账" />;
    if (nights.state !== 'done') return <SkeletonBlock lines={6} />;
    return <EmptyState title="还没有公布过账">每天零点以后公布一份。</EmptyState>;
  }
  return (
    <>
      {nights.rows.map((statement) => {
        const facts = factsOf(statement);
        return (
          <ListRow
            key={statement.night}
            label={statement.night}
            note={facts && `${facts.members} 个账户 · 根 ${facts.root.slice(0, 8)}`}
            value={facts && formatFen(facts.rootFen)}
            href={href('statement', { night: statement.night })}
            onClick={onChoose}
          />
        );
      })}
      <LoadMore pages={nights} endText={`共 ${nights.total} 夜`} />
    </>
  );
}
