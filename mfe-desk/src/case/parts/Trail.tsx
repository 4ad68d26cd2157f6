import { formatDateTime, openImages } from 'shared-ui';
import { Timeline, type TimelineItem } from 'shared-ui/orders';
import { Pane } from '../../ui/Pane';
import { type OpenCase, useOpenCase } from '../open-case';
import { stateText } from '../words';

const open = (urls: string[], index: number) => void openImages(urls, index);

/** The proof timeline of the order, newest first: each entry is chained to the one before. */
const proofs = ({ value: { order } }: Pick<OpenCase, 'value'>): TimelineItem[] =>
  [...(order?.timeline ?? [])].reverse().map((entry) => ({
    key: entry.hash,
    title: entry.title,
    actor: entry.actorName,
    timeText: formatDateTime(entry.at),
    note: entry.note || undefined,
    proofs: entry.proofs,
    hash: entry.hash,
    previousHash: /^0*$/.test(entry.previousHash) ? undefined : entry.previousHash,
  }));

/** What both sides see of the order. */
export function ProofTrail() {
  const entries = proofs(useOpenCase());
  if (entries.length === 0) return null;
  return (
    <Pane title="凭证时间线" note="两边都看得到" aside={`${entries.length} 条`}>
      <Timeline entries={entries} onOpenImages={open} />
    </Pane>
  );
}

/** What was done with the case, with holds and proposals; only for the staff. */
export function Trail() {
  const { value, entity } = useOpenCase();
  const entries = value.trail.map(({ at, by, to, note }, index) => ({
    key: `${value.trail.length - index} ${at}`,
    title: stateText(entity, to),
    actor: by,
    timeText: formatDateTime(at),
    note: note || undefined,
  }));
  if (entries.length === 0) return null;
  return (
    <Pane title="经过" note="谁在什么时候动过，只有客服看到">
      <Timeline entries={entries} />
    </Pane>
  );
}
