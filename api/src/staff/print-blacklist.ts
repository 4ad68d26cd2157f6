import type { Value } from 'shared-contract';
import type { BlacklistEntry } from 'shared-contract/shapes';
import { minute } from './print';

const lineOf = ({
  caseNo,
  status,
  kind,
  maskedValue,
  gameName,
  at,
  by,
  pictureCount,
  reason,
}: BlacklistEntry) =>
  [
    caseNo,
    status === 'active' ? '有效' : '已解除',
    kind,
    maskedValue,
    gameName,
    minute(at),
    by,
    pictureCount > 0 && `证据 ${pictureCount} 张`,
    reason.replaceAll(/\s+/g, ' '),
  ]
    .filter(Boolean)
    .join(' ');

/** Entries of the blacklist, one line each. */
export const blacklistText = ({ rows, total }: Value<'listBlacklist'>): string =>
  [...rows.map(lineOf), `共 ${total} 条`].join('\n');

/** One entry with its evidence. */
export const entryText = ({ pictures, ended, ...entry }: Value<'getBlacklistEntry'>): string =>
  [
    lineOf({ ...entry, ended }),
    ...pictures.map(({ largeUrl }) => `  证据 ${largeUrl}`),
    ended && `  ${minute(ended.at)} ${ended.by ?? '系统'} 解除：${ended.note}`,
  ]
    .filter(Boolean)
    .join('\n');
