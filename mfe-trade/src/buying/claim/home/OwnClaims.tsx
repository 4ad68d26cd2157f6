import { href } from 'shared-contract';
import { api, clock, im, refusalText } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useEvents } from 'shared-sdk/react';
import { EmptyState, formatDateTime, formatRelative, StateButton } from 'shared-ui';
import { NoticeRow, PagedList, RowsSkeleton } from 'shared-ui/lists';
import { type Claim, claimsIn, endOfClaim, isRunning } from '../claim-words';

const tones = {
  submitted: 'wait',
  checking: 'wait',
  paying: 'info',
  recovered: 'ok',
  paid: 'ok',
  rejected: 'plain',
} as const;

/** All claims of the member, newest first. */
export function OwnClaims() {
  const claims = usePages(api.listProblems, { problemType: 'claim' });
  useEvents(im, ({ type }) => {
    if (type === 'unread' || type === 'missed') claims.refresh();
  });
  const now = claims.seenAt ?? clock.now();
  return (
    <PagedList
      pages={{ ...claims, rows: claimsIn(claims.rows) }}
      unit="份"
      problem={refusalText(claims.error)}
      loading={<RowsSkeleton />}
      empty={
        <EmptyState
          title="没有申请过包赔"
          action={<StateButton href={href('zhaohui', { tab: 'apply' })}>看哪几单在保</StateButton>}
        >
          号被找回时，从这里看每一步。
        </EmptyState>
      }
    >
      {(claim) => (
        <li key={claim.id}>
          <NoticeRow
            icon="shieldok"
            tone={tones[claim.status]}
            title={`${claim.statusText} · 订单 ${claim.orderNo}`}
            timeText={formatRelative(claim.createdAt, now)}
            href={href('zhaohui', { orderNo: claim.orderNo ?? undefined })}
          >
            {lineOf(claim)}
          </NoticeRow>
        </li>
      )}
    </PagedList>
  );
}

/** The fact of a claim in a list. */
function lineOf(claim: Claim): string {
  if (!isRunning(claim)) return endOfClaim(claim).title;
  return claim.deadline ? `最迟 ${formatDateTime(claim.deadline)} 有结果` : claim.statusText;
}
