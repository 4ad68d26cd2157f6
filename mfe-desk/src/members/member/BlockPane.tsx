import type { StaffMember } from 'shared-contract/shapes';
import { FactRow, Facts, formatDateTime, Note } from 'shared-ui';
import { DeskLink } from '../../ui/DeskLink';
import { Pane } from '../../ui/Pane';

/** The running block: why, until when, and whether the member appealed. */
export function BlockPane({ block }: { block: NonNullable<StaffMember['block']> }) {
  const { reason, since, until, appealId } = block;
  return (
    <Pane title="停用中">
      <Note kind="danger">{reason}</Note>
      <Facts>
        <FactRow label="自" value={formatDateTime(since, { year: true })} figure />
        <FactRow label="到" value={until ? formatDateTime(until, { year: true }) : '没有期限'} figure />
        <FactRow
          label="申诉"
          value={
            appealId ? (
              <DeskLink to="deskCase" query={{ entity: 'problem', id: appealId }}>
                工单 {appealId}
              </DeskLink>
            ) : (
              '没有'
            )
          }
        />
      </Facts>
    </Pane>
  );
}
