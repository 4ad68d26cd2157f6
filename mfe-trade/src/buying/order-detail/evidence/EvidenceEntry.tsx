import type { TimelineEntry } from 'shared-contract';
import { Image, Tag } from 'shared-ui';
import type { Checked } from './check-chain';
import classes from './Evidence.module.css';

interface EvidenceEntryProps {
  number: number;
  entry: TimelineEntry;
  checked: Checked | undefined;
  timeText: string;
}

/** An entry in full: nothing is abbreviated, since it may be compared. */
export function EvidenceEntry({ number, entry, checked, timeText }: EvidenceEntryProps) {
  const { title, actorName, note, proofs, sealed, hash, previousHash } = entry;
  return (
    <li className={classes.entry}>
      <h3>
        <span className="num">{number}</span>
        {title}
        {checked && (
          <Tag kind={checked === 'right' ? 'ok' : 'danger'}>
            {checked === 'right' ? '校验相符' : '校验不符'}
          </Tag>
        )}
      </h3>
      <p>
        {actorName}&nbsp;· <span className="num">{timeText}</span>
      </p>
      {note && <p className={classes.note}>{note}</p>}
      {proofs.length > 0 && (
        <div className={classes.proofs}>
          {proofs.map(({ largeUrl }, index) => (
            <Image key={largeUrl} src={largeUrl} alt={`凭证 ${index + 1}`} ratio="4:3" eager />
          ))}
        </div>
      )}
      <dl className={classes.hashes}>
        <dt>原文</dt>
        <dd>{sealed}</dd>
        <dt>上一条</dt>
        <dd>{previousHash}</dd>
        <dt>校验码</dt>
        <dd>{hash}</dd>
      </dl>
    </li>
  );
}
