import type { Input } from 'shared-contract';
import type { StaffMember } from 'shared-contract/shapes';
import { DeskLink } from '../ui/DeskLink';
import { Pane } from '../ui/Pane';
import { type Column, Table } from '../ui/Table';
import { partyNames, partyOf, statusNames } from './words';

/** The members of an order or a game account, to choose from. */
export function FoundPane({
  of: { by, value },
  members,
}: {
  of: Input<'findMembers'>;
  members: readonly StaffMember[];
}) {
  const columns: readonly Column<StaffMember>[] = [
    {
      title: '会员',
      cell: ({ memberId, nickName }) => (
        <DeskLink to="deskMembers" query={{ by, value, id: memberId }}>
          {nickName}
        </DeskLink>
      ),
    },
    { title: `${partyOf(by)}的`, cell: ({ party }) => party && partyNames[party] },
    { title: '手机', cell: ({ phoneMasked }) => <span className="num">{phoneMasked || '未绑定'}</span> },
    { title: '状态', cell: ({ status }) => statusNames[status] },
    { title: '会员号', number: true, cell: ({ memberId }) => memberId },
  ];
  return (
    <Pane title="查到的会员" note={`${members.length} 位`} flush>
      <Table label="查到的会员" columns={columns} rows={members} keyOf={({ memberId }) => memberId} />
    </Pane>
  );
}
