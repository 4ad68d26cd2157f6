import type { RouteName } from 'shared-contract';
import type { StaffMember } from 'shared-contract/shapes';
import { useGo } from 'shared-router';
import { Button, formatDay, Tag } from 'shared-ui';
import { useKeys } from '../../keys/keys';
import { type MemberKey, partyNames, partyOf, rolesText, statusNames } from '../words';
import classes from './MemberView.module.css';

const statusKinds = { active: 'ok', blocked: 'danger', closed: 'muted' } as const;

/** Who it is, and the way back; while a form is open Esc belongs to it. */
export function MemberHead({
  member,
  by,
  isFormOpen,
}: {
  member: StaffMember;
  /** By what the member was looked up. */
  by: MemberKey;
  isFormOpen: boolean;
}) {
  const go = useGo();
  const back = () => go.back('deskMembers' as RouteName);
  useKeys(isFormOpen ? [] : [{ key: 'Escape', label: '返回', group: '走动', foot: true, run: back }]);
  const { nickName, status, realNameStatus, party, memberId, createdAt } = member;
  return (
    <header className={classes.head}>
      <Button size="s" icon="back" onClick={back}>
        返回
      </Button>
      <span className={classes.face} aria-hidden="true">
        {[...nickName][0] ?? '·'}
      </span>
      <div className={classes.who}>
        <h1>
          {nickName}
          <Tag kind={statusKinds[status]}>{statusNames[status]}</Tag>
          {realNameStatus === 'verified' && <Tag kind="verified">已实名</Tag>}
          {party && <Tag>{`${partyOf(by)}的${partyNames[party]}`}</Tag>}
        </h1>
        <p>
          会员 <span className="num">{memberId}</span>&nbsp;· {rolesText(member)}&nbsp;· 注册{' '}
          <span className="num">{formatDay(createdAt, { year: true })}</span>
        </p>
      </div>
    </header>
  );
}
