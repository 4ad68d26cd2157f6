import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import { Image } from '../image/Image';
import classes from './Timeline.module.css';

export interface TimelineItem {
  key: string;
  title: ReactNode;
  /** The actor: 买家, 客服 周*. */
  actor?: string;
  /** 11-19 07:43, or 截止 11-22 07:43. */
  timeText?: string;
  note?: ReactNode;
  proofs?: readonly { url: string; largeUrl: string }[];
  /** Hashes of this entry and the previous one, in full; displayed shortened. */
  hash?: string;
  previousHash?: string;
  /** `now` waits for a party, `future` has not begun. */
  state?: 'done' | 'now' | 'future';
}

export interface TimelineProps {
  /** Newest first. */
  entries: readonly TimelineItem[];
  /** Opens the proofs of an entry: URLs of its large pictures, and the index of the tapped one. */
  onOpenImages?: (urls: string[], index: number) => void;
}

/** The audit trail of an order: each entry with actor, time and proofs, chained to the previous one by its hash. */
export function Timeline({ entries, onOpenImages }: TimelineProps) {
  return (
    <ol className={classes.timeline}>
      {entries.map(({ state = 'done', ...entry }) => (
        <li key={entry.key} className={cx(classes.entry, classes[state])}>
          <span className={classes.node}>{state === 'done' && <Icon name="check" />}</span>
          <div className={classes.head}>
            <h3>
              {entry.title}
              {entry.actor && <span className={classes.actor}>{entry.actor}</span>}
            </h3>
            {entry.timeText && <time>{entry.timeText}</time>}
          </div>
          {entry.note && <p className={classes.note}>{entry.note}</p>}
          {entry.proofs && entry.proofs.length > 0 && (
            <Proofs proofs={entry.proofs} onOpenImages={onOpenImages} />
          )}
          {entry.hash && (
            <p className={classes.hash}>
              <span className="aloud">校验码 </span>#{short(entry.hash)}
              {entry.previousHash && ` ← #${entry.previousHash.slice(0, 4)}…`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const short = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

function Proofs({
  proofs,
  onOpenImages,
}: {
  proofs: readonly { url: string; largeUrl: string }[];
  onOpenImages: TimelineProps['onOpenImages'];
}) {
  const urls = proofs.map(({ largeUrl }) => largeUrl);
  return (
    <div className={classes.proofs}>
      {proofs.map(({ url }, index) => (
        <button
          key={url}
          type="button"
          className={classes.proof}
          aria-label={`看凭证 ${index + 1}，共 ${proofs.length} 张`}
          onClick={() => onOpenImages?.(urls, index)}
        >
          <Image src={url} alt="" ratio="16:9" />
        </button>
      ))}
    </div>
  );
}
